import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

/** The current address. A new object for each navigation, also to the same address. */
export type Location = { pathname: string; search: string; hash: string; state: unknown };

type NavigateOptions = {
  /** Replaces the current entry of the history: 'back' does not lead to it. */
  replace?: boolean;
  /** Stored in the history entry; it must be cloneable. */
  state?: unknown;
};
type Navigate = (to: string, options?: NavigateOptions) => void;

/** The router of the browser: the address bar and the history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(browserLocation);
  const { follow, navigate } = useMemo(() => {
    // A transition: while a page's code loads, the previous page stays on screen.
    const follow = (): void => startTransition(() => setLocation(browserLocation()));
    const navigate: Navigate = (to, options) => {
      if (go(to, options)) follow();
    };
    return { follow, navigate };
  }, []);
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

/** The router at a fixed address: for the server, and for tests. */
export function StaticRouter({ location = '/', children }: StaticRouterProps) {
  const parsed = useMemo(() => {
    const { pathname, search, hash } = new URL(location, 'http://site.invalid');
    return { pathname, search, hash, state: null };
  }, [location]);
  return <LocationContext value={parsed}>{children}</LocationContext>;
}

type StaticRouterProps = { location?: string; children: ReactNode };

export function useLocation(): Location {
  return use(LocationContext);
}

/** The parameters in the address of the page. */
export function useParams(): Params {
  return use(ParamsContext);
}

type Params = Readonly<{ slug?: string; team?: string; piece?: string }>;

export const ParamsContext = createContext<Params>({});

export function useNavigate(): Navigate {
  return use(NavigateContext);
}

/** The query of the address, and a function to change it on the same page. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useMemo(
    () => (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) =>
      navigate(`?${new URLSearchParams(next).toString()}`, options),
    [navigate],
  );
  return [params, setParams] as const;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean };

/** A link within the site: it changes the page without loading it. */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const isSame = event.currentTarget.href === window.location.href;
    navigate(to, { replace: replace ?? isSame });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, ...options }: { to: string } & NavigateOptions) {
  const navigate = useNavigate();
  const [first] = useState(options);
  useEffect(() => navigate(to, first), [navigate, to, first]);
  return null;
}

const NavigateContext = createContext<Navigate>(() => undefined);
const LocationContext = createContext<Location>({
  pathname: '/',
  search: '',
  hash: '',
  state: null,
});

function browserLocation(): Location {
  const { pathname, search, hash } = window.location;
  const state: unknown = window.history.state;
  return { pathname, search, hash, state };
}

/** Changes the address; returns false if the browser had to load the page. */
function go(to: string, { replace = false, state = null }: NavigateOptions = {}): boolean {
  // An empty query is left out.
  const address = to === '?' ? window.location.pathname : to;
  try {
    if (replace) window.history.replaceState(state, '', address);
    else window.history.pushState(state, '', address);
    return true;
  } catch {
    // Safari refuses more than a hundred history entries in half a minute.
    window.location.assign(address);
    return false;
  }
}

function opensHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
  return isPlain && (currentTarget.target === '' || currentTarget.target === '_self');
}
