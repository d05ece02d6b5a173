import { DayField } from '#src/web/ui/day/day-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'

/** From where to where, and until when. */
export const WayFields = () => (
  <>
    <TextField name="origin" label="Sale de" hint="La dirección de partida." autoComplete="off" />
    <TextField name="destination" label="Llega a" hint="La dirección de quien recibe." autoComplete="off" />
    <TextField name="route" label="Ruta" hint="Las ciudades por las que pasa, si quieres." autoComplete="off" />
    <DayField name="ends_on" label="Llega el" />
  </>
)
