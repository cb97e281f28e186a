// The only place that imports react-router-dom: one copy by construction, and only what is named here is shipped.
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
