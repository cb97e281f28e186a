// The factory behind every icon of lucide-react, from the kit, so that a remote bundles only the icons' shapes.
export { createLucideIcon as default } from "@tutti/kit";
