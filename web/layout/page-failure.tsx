import { Component } from 'react';
import type { ReactNode } from 'react';
import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { children: ReactNode };

/** Keeps the header and the footer when a page fails or its code cannot be loaded. */
export class PageFailure extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap grid max-w-xl gap-6 py-16">
        <Alert tone="error">
          {DEFAULT_ERROR} Vérifiez votre connexion, puis rechargez la page.
        </Alert>
        <Button onClick={() => window.location.reload()}>Recharger la page</Button>
      </div>
    );
  }
}
