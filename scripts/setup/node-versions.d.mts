export const LOWEST_SERVING_NODE: string;
export const TRIED_NODES: readonly string[];
export const NODE_PACKAGES: Readonly<Record<string, string>>;
export const NODE_PROGRAM: string;
export function pinnedNode(modules: string, platform?: string): string | null;
export function isAtLeast(version: string, lowest: string): boolean;
