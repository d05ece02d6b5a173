import { Switch } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { cdm } from '../../contract.ts'

/** Whether the prices of products and price lists include their taxes; lines of sales begin so. */
export function PricesSwitch() {
  const rules = useQuery(cdm.catalogueRules, {}, { quiet: true }).data
  const saving = useAction(cdm.saveCatalogueRules)
  const manages = useMay()(cdm.saveCatalogueRules)
  if (!rules) return null
  return (
    <Switch
      mb={16}
      label="Los precios de tu catálogo incluyen los impuestos"
      description="Así empiezan las líneas de cotizaciones y facturas; en cada documento puedes decir otra cosa."
      checked={rules.prices_include_tax}
      disabled={!manages || saving.busy}
      onChange={(event) => void saving.run({ prices_include_tax: event.currentTarget.checked, version: rules.version })}
    />
  )
}
