-- A number that was given out goes back with its act only while no further one was.
comment on table journal_counters is
  'counter: The last number given to an entry of a year; counted up in the entry''s own transaction, so without gaps.';
