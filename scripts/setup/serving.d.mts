export const SERVING: { flags: readonly string[]; env: Readonly<Record<string, string>> };
