import { describe, expect, it } from 'vitest'
import { singleActions } from './single-actions.ts'

describe('the changes of an alter table', () => {
  it.each([
    ['one stays as it is', 'alter table t drop column a', ['alter table t drop column a']],
    [
      'several are a statement each',
      "alter table t add column a text not null default 'x,y', drop column b",
      ["alter table t add column a text not null default 'x,y'", 'alter table t drop column b'],
    ],
    [
      'commas within parentheses do not part them',
      'alter table t add constraint c unique (a, b), alter column d type numeric(14, 2)',
      ['alter table t add constraint c unique (a, b)', 'alter table t alter column d type numeric(14, 2)'],
    ],
    [
      'the condition of a new column stands beside it, under the name that PostgreSQL gives it',
      'alter table t add column a int not null default 0 check (a >= (0)), add column b int',
      [
        'alter table t add column a int not null default 0',
        'alter table t add constraint t_a_check check (a >= (0))',
        'alter table t add column b int',
      ],
    ],
    [
      'so do what it refers to and a condition with a name',
      'alter table t add column a uuid constraint known check (a is not null) references s (id) on delete cascade',
      [
        'alter table t add column a uuid',
        'alter table t add constraint t_a_fkey foreign key (a) references s (id) on delete cascade',
        'alter table t add constraint known check (a is not null)',
      ],
    ],
    [
      'a column that is worked out keeps how',
      "alter table t add a text generated always as (lower(b) || ' check (') stored",
      ["alter table t add a text generated always as (lower(b) || ' check (') stored"],
    ],
    [
      'comments before one go',
      '-- Why, and how.\nalter table t\n  -- One, of two.\n  add column a int,\n  -- The other.\n  add column b int',
      ['-- Why, and how.\nalter table t add column a int', '-- Why, and how.\nalter table t add column b int'],
    ],
    ['another statement stays', 'create index i on t (a, b)', ['create index i on t (a, b)']],
    [
      'a change of the table as a whole stays',
      'alter table t force row level security',
      ['alter table t force row level security'],
    ],
  ])('%s', (_, statement, changes) => expect(singleActions(statement)).toEqual(changes))
})
