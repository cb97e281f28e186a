import { useEffect } from "react";

/** Names the page in the browser's tab, without the product's name: there is little room for a song. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
