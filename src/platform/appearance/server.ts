import { serve } from '#src/server/serve.ts'
import { appearance, Customization } from './contract.ts'

export default serve(appearance, {
  async current({ sql }) {
    const [stored] = await sql<{ value: unknown }>`select value from app_config where key = 'customization'`
    return Customization.parse(stored?.value ?? {})
  },
})
