type Row = { uid?: string; grantId?: string; consumed?: number };

const stores = new Map<string, Map<string, Row>>();

/** What the stand-in's provider remembers, for as long as it runs. */
export class Memory {
  private readonly rows: Map<string, Row>;

  constructor(model: string) {
    this.rows = stores.get(model) ?? new Map();
    stores.set(model, this.rows);
  }

  async upsert(id: string, payload: Row) {
    this.rows.set(id, payload);
  }

  async find(id: string) {
    return this.rows.get(id);
  }

  async findByUid(uid: string) {
    return [...this.rows.values()].find((payload) => payload.uid === uid);
  }

  async consume(id: string) {
    const row = this.rows.get(id);
    if (row) row.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string) {
    this.rows.delete(id);
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, payload] of this.rows) if (payload.grantId === grantId) this.rows.delete(id);
  }
}
