/** A step from one version of the tables to the next. Steps that were released do not change: add another one. */
export interface Migration {
  readonly version: number;
  readonly statements: readonly string[];
}

/** The words of findings in a table. */
export const wordsOf = (findings: string): string => `select distinct left(part, 200) as name
  from ${findings}, regexp_split_to_table(lower((address || ' ' || file) collate "C"), '[\\x01-\\x2f\\x3a-\\x60\\x7b-\\x7f]+') as part
  where part <> '' order by name`;

/**
 * Numbers stand for a status (0 open, 1 suppressed, 2 fixed) and a severity (0 low, 1 medium, 2 high). Findings have the
 * team and the owner of their repository, so that an index has every order in which pages show them. They have no foreign
 * keys, which would lock a rule for each of its findings.
 */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    statements: [
      `create table lintel.team (
        id int generated always as identity primary key,
        name text not null unique)`,
      `create table lintel.owner (
        id int generated always as identity primary key,
        name text not null unique)`,
      `create table lintel.rule (
        id int generated always as identity primary key,
        name text not null unique,
        title text not null,
        category text not null,
        frameworks text[] not null,
        defined timestamptz not null)`,
      `create table lintel.repository (
        id int generated always as identity primary key,
        url text not null unique,
        owner_id int not null references lintel.owner,
        name text not null,
        team_id int not null references lintel.team,
        scan_id bigint,
        scanned timestamptz,
        errors int not null default 0,
        open int[] not null default '{0,0,0}',
        suppressed int[] not null default '{0,0,0}')`,
      `create table lintel.scan (
        id bigint generated always as identity primary key,
        repository_id int not null references lintel.repository,
        commit text not null,
        setup text not null,
        started timestamptz not null,
        observed timestamptz not null,
        late boolean not null,
        milliseconds int not null,
        resources int not null,
        files int not null,
        errors text[] not null,
        found int not null default 0,
        fixed int not null default 0)`,
      'create index scan_of_repository on lintel.scan (repository_id, observed, id)',
      `create table lintel.finding (
        id bigint generated always as identity primary key,
        repository_id int not null,
        rule_id int not null,
        team_id int not null,
        owner_id int not null,
        line int not null,
        severity smallint not null,
        status smallint not null,
        first_seen timestamptz not null,
        last_seen timestamptz,
        fixed timestamptz,
        last_commit text,
        fingerprint text not null,
        type text not null,
        address text not null,
        file text not null)`,
      'create unique index finding_identity on lintel.finding (repository_id, fingerprint, rule_id)',
      'create index finding_order on lintel.finding (status, severity, first_seen, id)',
      'create index finding_of_repository on lintel.finding (repository_id, status, severity, first_seen, id)',
      'create index finding_of_rule on lintel.finding (rule_id, status, severity, first_seen, id)',
      'create index finding_of_team on lintel.finding (team_id, status, severity, first_seen, id)',
      'create index finding_of_owner on lintel.finding (owner_id, status, severity, first_seen, id)',
      'create index finding_fixed on lintel.finding (fixed) where status = 2',
      // Words are what is between ASCII characters that are not alphanumeric, whatever the locale of the database.
      `create function lintel.words(text) returns tsvector language sql immutable parallel safe
        return to_tsvector('simple'::regconfig,
          regexp_replace(lower($1 collate "C"), '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+', ' ', 'g'))`,
      "create index finding_words on lintel.finding using gin (lintel.words(address || ' ' || file))",
      `create table lintel.finding_text (
        finding_id bigint primary key,
        message text not null,
        frame text not null,
        fix text,
        reason text,
        suppressed_by text)`,
      `create table lintel.event (
        finding_id bigint not null,
        id bigint generated always as identity,
        time timestamptz not null,
        was smallint,
        was_severity smallint,
        status smallint not null,
        severity smallint not null,
        commit text not null,
        reason text,
        suppressed_by text,
        primary key (finding_id, id))`,
      // How the findings of all repositories (kind 0), a team (1), a rule (2) or, since version 3, a framework (3) changed on a day.
      `create table lintel.trend (
        kind smallint not null,
        key int not null,
        day date not null,
        severity smallint not null,
        open int not null,
        found int not null,
        fixed int not null,
        primary key (kind, key, day, severity))`,
      `create table lintel.rule_count (
        rule_id int not null,
        severity smallint not null,
        open int not null,
        suppressed int not null,
        primary key (rule_id, severity))`,
      `create table lintel.rule_spread (
        rule_id int primary key,
        repositories int not null)`,
      `create table lintel.decision (
        id bigint generated always as identity primary key,
        uid text not null,
        time timestamptz not null,
        body text not null)`,
      'create index decision_uid on lintel.decision (uid)',
      'create index decision_time on lintel.decision (time, id)',
    ],
  },
  {
    version: 2,
    statements: [
      // Filters of decisions: not set in older ones, which are only in lists without filters.
      'alter table lintel.decision add allowed boolean, add kind text, add namespace text, add account text, add rules text[]',
      'create index decision_denied on lintel.decision (time, id) where not allowed',
      'create index decision_of_namespace on lintel.decision (namespace, time, id)',
      'create index decision_of_kind on lintel.decision (kind, time, id)',
      'create index decision_of_rule on lintel.decision using gin (rules)',
    ],
  },
  {
    version: 3,
    statements: [
      `create table lintel.framework (
        id int generated always as identity primary key,
        name text not null unique)`,
      'insert into lintel.framework (name) select distinct unnest(frameworks) from lintel.rule order by 1',
      `insert into lintel.trend (kind, key, day, severity, open, found, fixed)
       select 3, framework.id, day, severity, sum(open), sum(found), sum(fixed)
       from lintel.rule cross join unnest(frameworks) as part join lintel.framework on framework.name = part
       join lintel.trend on kind = 2 and key = rule.id group by framework.id, day, severity`,
    ],
  },
  {
    version: 4,
    statements: [
      // Words are what is between ASCII characters that are not alphanumeric, whatever the locale of the database. Each
      // has a letter for the status and severity before it, so that the index has the findings of each of them separately.
      `create function lintel.search_words(smallint, smallint, text) returns tsvector
         language plpgsql immutable parallel safe cost 500 as $$
         declare
           code text := chr(97 + $1 * 3 + $2);
           words text := regexp_replace(code || lower($3 collate "C"),
             '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+', ' ' || code, 'g');
         begin
           if octet_length(words) > 800 then
             words := regexp_replace(words, '([^ ]{201})[^ ]+', '\\1', 'g');
           end if;
           return array_to_tsvector(string_to_array(words, ' '));
         end $$`,
      'drop index lintel.finding_words',
      'drop function lintel.words(text)',
      `create index finding_words on lintel.finding
         using gin (lintel.search_words(status, severity, address || ' ' || file))`,
    ],
  },
  {
    version: 5,
    statements: [
      // All words that `search_words` finds, without their letters.
      'create table lintel.word (name text collate "C" primary key)',
      `insert into lintel.word ${wordsOf('lintel.finding')}`,
    ],
  },
  {
    version: 6,
    statements: [
      // In kB: each search reads the whole list of words that are not in the index yet.
      'alter index lintel.finding_words set (gin_pending_list_limit = 512)',
    ],
  },
  {
    version: 7,
    statements: [
      // With the period of the first time, so that the index finds the words of a few weeks: see `periodOf`.
      `create function lintel.search_words(smallint, smallint, timestamptz, text) returns tsvector
         language plpgsql immutable parallel safe cost 500 as $$
         declare
           code text := chr(97 + $1 * 3 + $2);
           words text := regexp_replace(code || lower($4 collate "C"),
             '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]+', ' ' || code, 'g');
         begin
           if octet_length(words) > 800 then
             words := regexp_replace(words, '([^ ]{201})[^ ]+', '\\1', 'g');
           end if;
           return array_to_tsvector(string_to_array(words || ' ' || code || '@' || floor(extract(epoch from $3) / 1048576), ' '));
         end $$`,
      'drop index lintel.finding_words',
      'drop function lintel.search_words(smallint, smallint, text)',
      `create index finding_words on lintel.finding
         using gin (lintel.search_words(status, severity, first_seen, address || ' ' || file))
         with (gin_pending_list_limit = 512)`,
      // PostgreSQL does not know how common words are until then, and would read all findings instead of the index.
      'analyze lintel.finding',
    ],
  },
  {
    version: 8,
    statements: [
      'alter table lintel.decision add cluster text',
      'create index decision_of_cluster on lintel.decision (cluster, time, id)',
    ],
  },
];
