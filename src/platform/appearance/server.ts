import type { Query } from '#src/server/db/transaction.ts'
import { serve } from '#src/server/serve.ts'
import { appearance, Customization } from './contract.ts'

export default serve(appearance, {
  current: ({ sql }) => customization(sql),
})

/** How the platform looks now; what nobody chose has its default. */
export async function customization(sql: Query): Promise<Customization> {
  const [stored] = await sql<{ value: unknown }>`select value from app_config where key = 'customization'`
  return Customization.parse(stored?.value ?? {})
}
