import { Input, Slider } from '@mantine/core'
import { useField } from '#src/web/ui/form/form-state.ts'
import css from './appearance.module.css'
import { LOGO_SIZE } from './contract.ts'

const MARKS = [LOGO_SIZE.least, LOGO_SIZE.normal, LOGO_SIZE.most].map((value) => ({ value, label: String(value) }))

/** The logo's maximum height at sign-in, in rem; arrow keys change it by one step. */
export function LogoSizeField({ name }: { name: string }) {
  const field = useField(name)
  const size = Number(field.value ?? LOGO_SIZE.normal)
  return (
    <Input.Wrapper label={`Tamaño del logo: ${size} rem`} labelElement="div" error={field.error}>
      <Slider
        name={name}
        className={css.slider}
        min={LOGO_SIZE.least}
        max={LOGO_SIZE.most}
        step={LOGO_SIZE.step}
        marks={MARKS}
        label={null}
        thumbLabel="Tamaño del logo"
        value={size}
        onChange={field.set}
      />
    </Input.Wrapper>
  )
}
