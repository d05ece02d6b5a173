import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { MOST_DESCRIPTION } from '../rules.ts'
import css from './ficha.module.css'
import { ProfileSection } from './section.tsx'
import { TextListField } from './text-list-field.tsx'

/** The company's identity. */
export const Identity = () => (
  <ProfileSection
    title="Identidad de la empresa"
    description="Cómo se llama y qué ofrece."
    fields={['companyName', 'logo', 'description', 'services', 'catalogUrls']}
  >
    <div className={css.columns}>
      <TextField name="companyName" label="Nombre de la empresa" autoComplete="organization" />
      <TextField name="logo" label="Logo (URL)" type="url" placeholder="https://…" />
    </div>
    <Description />
    <div className={css.columns}>
      <TextListField name="services" label="Servicios" one="Servicio" add="Agregar servicio" />
      <TextListField
        name="catalogUrls"
        label="Catálogos (URL)"
        one="Catálogo"
        add="Agregar catálogo"
        type="url"
        placeholder="https://…"
      />
    </div>
  </ProfileSection>
)

function Description() {
  const { value } = useField('description')
  const length = String(value ?? '').length
  return (
    <div>
      <TextAreaField name="description" label="Descripción" lines={4} />
      <p className={css.counter} data-over={length > MOST_DESCRIPTION || undefined}>
        {length} / {MOST_DESCRIPTION}
        <span className="only-read"> caracteres</span>
      </p>
    </div>
  )
}
