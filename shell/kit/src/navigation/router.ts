// The only import of react-router-dom: guarantees a single copy, and only the names listed here are bundled.
export type { LinkProps, Location, Navigator, NavLinkProps, To } from "react-router-dom";
export {
  createPath,
  createSearchParams,
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from "react-router-dom";
