-- One run, divided among workers as they come. Later versions add files beside this one; none is changed.

create table setpoint_plan (
    -- There is one row at most.
    single boolean primary key default true check (single),
    -- What `plan.json` holds in a run folder.
    plan text not null,
    -- What all workers together may use at most.
    max_dollars double precision,
    max_tokens bigint,
    planned_at timestamptz not null default now()
);

create table setpoint_worker (
    id bigint primary key generated always as identity,
    name text not null,
    begun_at timestamptz not null default now(),
    -- What it has used so far; null is unknown, which is not nothing.
    input_tokens bigint default 0,
    output_tokens bigint default 0,
    dollars double precision default 0
);

create table setpoint_cell (
    -- Its place in the plan: all tasks once before any is played again.
    number integer primary key,
    task text not null,
    seed bigint not null,
    repeat integer not null,
    -- How often faults kept it from a verdict.
    voids integer not null default 0,
    -- What it came to: a verdict, or void when it was tried often enough. Null as long as it is to be played.
    outcome text check (outcome in ('pass', 'fail', 'void')),
    -- The lease under which it is played. Numbers of leases are never used again, so that who has lost one cannot finish.
    lease bigint,
    worker bigint references setpoint_worker,
    expires_at timestamptz,
    check ((lease is null) = (expires_at is null))
);

-- What is to be played, in the order in which it is taken: what was void comes last.
create index setpoint_cell_left on setpoint_cell (voids, number) where outcome is null;
create index setpoint_cell_lease on setpoint_cell (lease) where lease is not null;

create sequence setpoint_lease;

create table setpoint_record (
    lease bigint primary key,
    cell integer not null references setpoint_cell,
    worker bigint references setpoint_worker,
    outcome text not null check (outcome in ('pass', 'fail', 'void')),
    -- A line of `episodes.jsonl`, without its end.
    line text not null,
    recorded_at timestamptz not null default now()
);

-- Whatever else goes wrong, no cell has two verdicts.
create unique index setpoint_record_verdict on setpoint_record (cell) where outcome <> 'void';
create index setpoint_record_cell on setpoint_record (cell);
