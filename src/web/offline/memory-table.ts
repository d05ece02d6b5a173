export interface DeviceRow {
  key: string
  /** By this device's clock, in milliseconds. */
  at: number
}

/** Rows on this device, by their key. */
export interface DeviceTable<Row extends DeviceRow> {
  all(): Promise<Row[]>
  put(row: Row): Promise<unknown>
  remove(key: string): Promise<unknown>
}

export function memoryTable<Row extends DeviceRow>(): DeviceTable<Row> {
  const kept = new Map<string, Row>()
  return {
    all: async () => [...kept.values()],
    put: async (row) => kept.set(row.key, row),
    remove: async (key) => kept.delete(key),
  }
}
