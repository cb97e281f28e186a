// What every icon of lucide-react is made with, from the kit: a remote carries its icons' shapes alone.
export { createLucideIcon as default } from "@tutti/kit";
