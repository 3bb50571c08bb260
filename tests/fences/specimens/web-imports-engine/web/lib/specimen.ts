export * from '#engine';
