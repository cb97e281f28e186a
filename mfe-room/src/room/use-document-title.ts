import { useEffect } from "react";

/** Sets the document's title without the product's name: tabs have little room for a song. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
