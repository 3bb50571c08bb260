export * from '../content/site.ts';
