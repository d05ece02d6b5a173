-- What of another module posted it, as in 'la nómina de noviembre de 2026, en Recursos Humanos': only that takes it back.
alter table journal_entries add column origin text check (length(origin) between 1 and 300);
