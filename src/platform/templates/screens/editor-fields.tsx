import type { ReactNode } from 'react'
import { TYPEFACES } from '#src/kernel/files/printed-document.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { ColorField } from '#src/web/ui/fields/color-field.tsx'
import { ImageField } from '#src/web/ui/fields/files/image-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { templateCalls } from '../contract.ts'
import { PAPER_NAMES, type TemplateType } from '../rows.ts'
import css from './editor.module.css'

const COMPANY = 'header_data.companyDetails'
const VISUALS = 'header_data.visuals'
const FOOTER = 'footer_data'
const LOGO = 'Una imagen de la web se guarda al guardar la plantilla, y desde entonces se usa esa copia.'
const LOGO_FAILED = 'No pudimos leer la imagen de esa dirección. Súbela como archivo o prueba con otra.'

/** Every field of a template, in the order in which the document shows them. */
export function EditorFields({ type, logoFailed }: { type: TemplateType; logoFailed: boolean }) {
  const isQuote = type === 'quote'
  return (
    <>
      <Section title="Plantilla">
        <TextField name="name" label="Nombre de la plantilla" autoComplete="off" autoFocus />
        <ChoiceField name="paper" label="Tamaño de hoja" options={PAPER_NAMES} />
      </Section>
      <Section title="Aspecto">
        <TextField name="header_data.docDetails.title" label="Título del documento" autoComplete="off" />
        <ColorField name={`${VISUALS}.primaryColor`} label="Color principal" />
        <ChoiceField name={`${VISUALS}.typography`} label="Tipografía" options={TYPEFACES} />
      </Section>
      <Section title="Datos de la empresa">
        <ImageField
          name={`${COMPANY}.logoUrl`}
          label="Logo"
          hint={logoFailed ? LOGO_FAILED : LOGO}
          upload={templateCalls.uploadLogo}
        />
        <TextField name={`${COMPANY}.name`} label="Nombre de la empresa" autoComplete="off" />
        <TextField name={`${COMPANY}.taxId`} label="Identificación fiscal" autoComplete="off" />
        <TextAreaField name={`${COMPANY}.address`} label="Dirección" lines={2} />
        <TextField name={`${COMPANY}.phone`} label="Teléfono" type="tel" autoComplete="off" />
        <TextField name={`${COMPANY}.email`} label="Correo electrónico" autoComplete="off" inputMode="email" />
        <TextField name={`${COMPANY}.website`} label="Sitio web" autoComplete="off" inputMode="url" />
      </Section>
      <Section title="Qué se muestra arriba" tight>
        <SwitchField name={`${VISUALS}.showLogo`} label="Logo" />
        <SwitchField name={`${VISUALS}.showCompanyName`} label="Nombre de la empresa" />
        <SwitchField name={`${VISUALS}.showTaxId`} label="Identificación fiscal" />
        <SwitchField name={`${VISUALS}.showAddress`} label="Dirección" />
        <SwitchField name={`${VISUALS}.showContact`} label="Teléfono y correo" />
        <SwitchField name={`${VISUALS}.showWebsite`} label="Sitio web" />
        <SwitchField name={`${VISUALS}.showDocumentNumber`} label="Número del documento" />
        <SwitchField name={`${VISUALS}.showDate`} label="Fecha" />
        {isQuote ? (
          <SwitchField name={`${VISUALS}.showExpiryDate`} label="Fecha de validez" />
        ) : (
          <SwitchField name={`${VISUALS}.showDueDate`} label="Fecha de vencimiento" />
        )}
      </Section>
      <Section title="Pie del documento">
        <SwitchField name={`${FOOTER}.showNotes`} label="Mostrar notas" />
        <TextAreaField name={`${FOOTER}.notes`} label="Notas" />
        <SwitchField name={`${FOOTER}.showTerms`} label="Mostrar términos y condiciones" />
        <TextAreaField name={`${FOOTER}.terms`} label="Términos y condiciones" />
        <SwitchField name={`${FOOTER}.showBankInfo`} label="Mostrar datos bancarios" />
        <TextAreaField name={`${FOOTER}.bankInfo`} label="Datos bancarios" />
        <SwitchField name={`${FOOTER}.showLegal`} label="Mostrar texto legal" />
        <TextAreaField name={`${FOOTER}.legal`} label="Texto legal" />
        <SwitchField name={`${FOOTER}.showPageNumber`} label="Mostrar número de página" />
      </Section>
    </>
  )
}

function Section({ title, tight = false, children }: { title: string; tight?: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.section} data-tight={tight}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
