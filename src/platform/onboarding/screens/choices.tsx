import css from './onboarding.module.css'

interface Option<T extends string> {
  value: T
  label: string
  hint?: string
}

interface ChoicesProps<T extends string> {
  /** The question. */
  legend: string
  name: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChoose: (chosen: T[]) => void
  /** True: one answer, which replaces the one before. */
  single?: boolean
}

/** A question with its few answers. */
export function AnswerChoices<T extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
  single = false,
}: ChoicesProps<T>) {
  const turn = (value: T, on: boolean) =>
    onChoose(single ? [value] : on ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.options}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className={css.option} data-chosen={chosen.includes(value) || undefined}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => turn(value, event.currentTarget.checked)}
            />
            <span className={css.texts}>
              {label}
              {hint && <span className={css.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
