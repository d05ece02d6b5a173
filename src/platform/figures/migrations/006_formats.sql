-- As what a person is sent it.
alter table report_schedules add column format text not null default 'pdf' check (format in ('pdf', 'xlsx'));
