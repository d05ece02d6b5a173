import { FOLDERS } from '#src/server/areas.ts'
import { migrateWith, migrationsOf } from '#src/server/database/migrate.ts'

// Migrates a database, but stops in the middle of one migration until a lock is free, for tests that kill it there.
const [url = '', heldId = '', lock = ''] = process.argv.slice(2)

const held = migrationsOf(FOLDERS).map((migration) =>
  migration.id === heldId
    ? { ...migration, text: `${migration.text}; select pg_advisory_xact_lock(${lock})` }
    : migration,
)
await migrateWith(url, held)
