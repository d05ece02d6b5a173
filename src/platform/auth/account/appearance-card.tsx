import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core'
import { KNOWN_COUNTRIES } from '#src/kernel/countries.ts'
import { chooseDates, useChosenDates } from '#src/web/dates.ts'
import { shortDate } from '#src/web/formats.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import css from './account.module.css'

const SCHEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Del sistema' },
] as const

/** Settings of this browser: colour scheme and date format. */
export function LookCard() {
  const { company } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dates = useChosenDates()
  const own = company ? `Como en ${company.country}, el país de tu empresa` : 'Como en España'
  return (
    <Card title="Apariencia" description="Se guarda en este navegador.">
      <div className={css.choices}>
        <NativeSelect
          label="Tema"
          data={[...SCHEMES]}
          value={colorScheme}
          onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
        />
        <NativeSelect
          label="Fechas"
          description={`Hoy se escribe ${shortDate(new Date())}.`}
          data={[{ value: '', label: own }, ...KNOWN_COUNTRIES.map((country) => ({ value: country, label: country }))]}
          value={dates}
          onChange={(event) => chooseDates(event.currentTarget.value)}
        />
      </div>
    </Card>
  )
}
