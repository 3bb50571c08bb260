/** A storage whose keys are its own properties, like the browser's. */
export class FakeStorage {
  [key: string]: unknown;
  static {
    Object.assign(this.prototype, {
      getItem(this: FakeStorage, key: string) {
        return this[key] ?? null;
      },
      setItem(this: FakeStorage, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: FakeStorage, key: string) {
        delete this[key];
      },
    });
  }
}
