/** The two icons of the eagerly loaded components; all others come from lucide-react. */
export const Cross = () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
);

export const BrokenNote = () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="7" cy="18" r="3" />
    <path d="M10 18V9m0-3V4l9-1v6m0 3v3" />
    <circle cx="16" cy="16" r="3" />
  </svg>
);
