import { type DeviceRow, type DeviceTable, memoryTable } from './memory-table.ts'

/** Of people who never came back to this device. */
const LONGEST_MS = 30 * 86_400_000

/**
 * A table of rows in IndexedDB, in a database of its own so that none waits for another tab to let it grow. Rows of long ago go; where a browser
 * keeps nothing, they are in memory as long as the page is open.
 */
export function deviceTable<Row extends DeviceRow>(database: string, name: string): DeviceTable<Row> {
  const opening = openTable<Row>(database, name)
  return {
    all: async () => (await opening).all(),
    put: async (row) => (await opening).put(row),
    remove: async (key) => (await opening).remove(key),
  }
}

async function openTable<Row extends DeviceRow>(database: string, name: string): Promise<DeviceTable<Row>> {
  try {
    const table = tableIn<Row>(await opened(database, name), name)
    const oldest = Date.now() - LONGEST_MS
    for (const { key, at } of await table.all()) if (at < oldest) await table.remove(key)
    return table
  } catch {
    return memoryTable()
  }
}

function tableIn<Row extends DeviceRow>(database: IDBDatabase, name: string): DeviceTable<Row> {
  const at = (mode: IDBTransactionMode) => database.transaction(name, mode).objectStore(name)
  return {
    all: () => answered(at('readonly').getAll()),
    put: (row) => answered(at('readwrite').put(row)),
    remove: (key) => answered(at('readwrite').delete(key)),
  }
}

function opened(database: string, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'key' })
  return answered(request)
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
