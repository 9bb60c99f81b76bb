const stores = new Map();

/** What the stand-in's provider remembers, for as long as it runs. */
export class Memory {
  constructor(model) {
    this.rows = stores.get(model) ?? new Map();
    stores.set(model, this.rows);
  }

  async upsert(id, payload) {
    this.rows.set(id, payload);
  }

  async find(id) {
    return this.rows.get(id);
  }

  async findByUid(uid) {
    return [...this.rows.values()].find((payload) => payload.uid === uid);
  }

  async consume(id) {
    this.rows.get(id).consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id) {
    this.rows.delete(id);
  }

  async revokeByGrantId(grantId) {
    for (const [id, payload] of this.rows) if (payload.grantId === grantId) this.rows.delete(id);
  }
}
