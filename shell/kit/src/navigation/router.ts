// The only import of react-router-dom: guarantees a single copy, and only the names listed here are bundled.
export type { Location, Navigator, To } from "react-router-dom";
export {
  createPath,
  createSearchParams,
  Navigate,
  NavigationType,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from "react-router-dom";
