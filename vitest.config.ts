import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}'],
  },
});
