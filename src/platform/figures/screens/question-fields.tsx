import { MultiSelect, NativeSelect } from '@mantine/core'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { COMPARED_WITH, SPANS } from '../rules/spans.ts'
import { type FigureQuestion, MOST_MEASURES, type ShownFact } from '../schemas.ts'
import css from './figures.module.css'
import { COMPARISON_WORDS, dimensionOptions, firstQuestion, SPAN_WORDS } from './question-words.ts'

interface QuestionFieldsProps {
  facts: readonly ShownFact[]
  fact: ShownFact
  question: FigureQuestion
  onChange: (change: Partial<FigureQuestion>) => void
}

/** What a report is of, by what it is told apart, and of when. */
export function QuestionFields({ facts, fact, question, onChange }: QuestionFieldsProps) {
  const options = dimensionOptions(fact)
  const areas = [...new Set(facts.map(({ area }) => area))]
  const { by, across, measures, span, compare, on } = question
  return (
    <div className={css.fields}>
      <NativeSelect
        label="De qué"
        data={areas.map((group) => ({
          group,
          items: facts.filter(({ area }) => area === group).map(({ id, title }) => ({ value: id, label: title })),
        }))}
        value={fact.id}
        onChange={({ currentTarget: { value } }) => {
          const next = facts.find(({ id }) => id === value)
          if (next) onChange(firstQuestion(next))
        }}
      />
      <NativeSelect
        label="Filas"
        data={options}
        value={by}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
      />
      <NativeSelect
        label="Columnas"
        data={[{ value: '', label: 'Ninguna' }, ...options.filter(({ value }) => value !== by)]}
        value={across}
        onChange={({ currentTarget }) => onChange({ across: currentTarget.value })}
      />
      <MultiSelect
        label="Cifras"
        className={css.measures}
        data={fact.measures.map(({ key, title }) => ({ value: key, label: title }))}
        value={measures}
        maxValues={MOST_MEASURES}
        onChange={(chosen) => chosen.length > 0 && onChange({ measures: chosen })}
        comboboxProps={{ withinPortal: true }}
      />
      <NativeSelect
        label="Período"
        data={SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }))}
        value={span}
        onChange={({ currentTarget }) => onChange({ span: currentTarget.value as FigureQuestion['span'] })}
      />
      {fact.days.length > 1 && (
        <NativeSelect
          label="Según"
          data={fact.days.map(({ key, title }) => ({ value: key, label: title }))}
          value={on === '' ? fact.day : on}
          onChange={({ currentTarget }) =>
            onChange({ on: currentTarget.value === fact.day ? '' : currentTarget.value })
          }
        />
      )}
      <NativeSelect
        label="Comparar"
        data={COMPARED_WITH.map((value) => ({ value, label: COMPARISON_WORDS[value] }))}
        value={compare}
        onChange={({ currentTarget }) => onChange({ compare: currentTarget.value as FigureQuestion['compare'] })}
      />
      {span === 'entre' && (
        <div className={css.range}>
          <DayRange
            from={question.from}
            to={question.to}
            onFrom={(from) => onChange({ from })}
            onTo={(to) => onChange({ to })}
          />
        </div>
      )}
    </div>
  )
}
