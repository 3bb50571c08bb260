declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  };
  type Outcome = { requests: { average: number }; non2xx: number };
  export default function autocannon(options: Options): Promise<Outcome>;
}
