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

/** Where the reader is. A new object for each step, also to the same address. */
export type Location = { pathname: string; search: string; hash: string; state: unknown };

type NavigateOptions = {
  /** Instead of the address that is left: the way back does not lead there. */
  replace?: boolean;
  /** Kept with this step of the way; only what can be copied. */
  state?: unknown;
};
type Navigate = (to: string, options?: NavigateOptions) => void;

/** The site in a browser: the address in its bar, and the way back. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(browserLocation);
  const { follow, navigate } = useMemo(() => {
    // A page whose code is on its way leaves the one before on screen.
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

/** The site at one address: for the server, and for tests. */
export function StaticRouter({ location = '/', children }: StaticRouterProps) {
  const given = useMemo(() => {
    const { pathname, search, hash } = new URL(location, 'http://site.invalid');
    return { pathname, search, hash, state: null };
  }, [location]);
  return <LocationContext value={given}>{children}</LocationContext>;
}

type StaticRouterProps = { location?: string; children: ReactNode };

export function useLocation(): Location {
  return use(LocationContext);
}

/** What the address names, where its page has a place for names. */
export function useParams(): Params {
  return use(ParamsContext);
}

type Params = Readonly<{ slug?: string; team?: string; piece?: string }>;

export const ParamsContext = createContext<Params>({});

export function useNavigate(): Navigate {
  return use(NavigateContext);
}

/** What follows the question mark, and a way to change it: the page stays. */
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

/** A link within the site: a link like any other, but that the page is changed and not loaded. */
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

/** Leads on as soon as it is shown. */
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

/** Whether the page can go there by itself. */
function go(to: string, { replace = false, state = null }: NavigateOptions = {}): boolean {
  // A question mark that nothing follows is not shown.
  const address = to === '?' ? window.location.pathname : to;
  try {
    if (replace) window.history.replaceState(state, '', address);
    else window.history.pushState(state, '', address);
    return true;
  } catch {
    // Safari refuses more than a hundred steps in half a minute.
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
