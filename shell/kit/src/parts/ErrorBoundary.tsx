import { Component, type ReactNode } from "react";
import { ErrorPanel } from "./ErrorPanel.tsx";
import { faultWords } from "./fault.ts";

interface Props {
  children: ReactNode;
  /** Called before the children are tried again. */
  onRetry?: () => void;
}

/** Keeps a fault inside its part of the page and offers to try again. */
export class ErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ error: undefined });
    };
    return <ErrorPanel {...faultWords(error)} onRetry={retry} />;
  }
}
