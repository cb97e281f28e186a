import { Component, type ReactNode } from "react";
import { ErrorPanel } from "./ErrorPanel.tsx";
import { errorTextOf } from "./fault.ts";

interface Props {
  children: ReactNode;
  /** Called before the children are rendered again. */
  onRetry?: () => void;
}

/** Replaces a part of the page that throws by an error panel with "Try again". */
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
    return <ErrorPanel {...errorTextOf(error)} onRetry={retry} />;
  }
}
