-- Lines may bear several taxes by code, as they counted when the quote was written.
alter table quote_lines add column taxes uuid[] not null default '{}';
comment on column quote_lines.taxes is 'Its taxes by code; none: its percentage counts.';
alter table quotes add column levied jsonb not null default '[]' check (jsonb_typeof(levied) = 'array');
comment on column quotes.levied is 'The taxes by code of its lines, as they count on its date.';
