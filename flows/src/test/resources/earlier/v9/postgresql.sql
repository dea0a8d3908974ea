CREATE TABLE schema_version (
    installed_rank integer NOT NULL PRIMARY KEY,
    version varchar(50),
    description varchar(200) NOT NULL,
    type varchar(20) NOT NULL,
    script varchar(1000) NOT NULL,
    checksum integer,
    installed_by varchar(100) NOT NULL,
    installed_on timestamp NOT NULL DEFAULT now(),
    execution_time integer NOT NULL,
    success boolean NOT NULL
);
CREATE INDEX schema_version_s_idx ON schema_version (success);

;;
-- Times are milliseconds since 1970. Texts called JSON are stored as they were written.
-- There are no foreign keys: each would lock the row it refers to at every transition.

-- Every version of a chart that was ever executed here.
CREATE TABLE definition (
  number  integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  chart   text NOT NULL,
  version text NOT NULL,
  hash    text NOT NULL,
  source  text NOT NULL,
  UNIQUE (chart, hash)
);

-- Where a machine stands. The row is the work item too: it waits in a queue while it has one.
-- A step changes no indexed column unless it changes the work, so that it stays on its page.
CREATE TABLE instance (
  id          bigint  PRIMARY KEY,
  root        bigint  NOT NULL,
  tenant      text    NOT NULL,
  definition  integer NOT NULL,
  state       text    NOT NULL,
  sequence    bigint  NOT NULL,
  snapshot    text    NOT NULL, -- JSON
  data        text    NOT NULL, -- JSON
  position    bigint  NOT NULL,
  seq         bigint  NOT NULL,
  queue       text,
  ready_at    bigint  NOT NULL,
  worker      text,
  fence       bigint  NOT NULL,
  lease_until bigint  NOT NULL,
  created_at  bigint  NOT NULL,
  updated_at  bigint  NOT NULL,
  quarantine  text,
  CHECK (queue IS NOT NULL OR worker IS NULL)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

CREATE INDEX instance_of_tenant ON instance (tenant, id);
CREATE INDEX instance_of_chart ON instance (tenant, definition, id);
CREATE INDEX instance_of_root ON instance (root, id) WHERE id <> root;
CREATE INDEX instance_ready ON instance (queue, ready_at, id)
  WHERE queue IS NOT NULL AND worker IS NULL AND quarantine IS NULL;
CREATE INDEX instance_held ON instance (id) WHERE worker IS NOT NULL;
CREATE INDEX instance_quarantined ON instance (id) WHERE quarantine IS NOT NULL;

-- What happened, in commit order. Rows are never changed and never removed.
CREATE TABLE journal (
  root       bigint   NOT NULL,
  position   bigint   NOT NULL,
  instance   bigint   NOT NULL,
  sequence   bigint   NOT NULL,
  definition integer  NOT NULL,
  kind       smallint NOT NULL, -- 0 start, 1 event, 2 timer
  event      text     NOT NULL,
  actor      text     NOT NULL,
  principal  text     NOT NULL,
  from_state text     NOT NULL,
  to_state   text     NOT NULL,
  payload    text, -- JSON
  note       text, -- JSON
  command    text,
  at         bigint   NOT NULL,
  PRIMARY KEY (root, position)
);

CREATE UNIQUE INDEX journal_of_child ON journal (instance, sequence) WHERE instance <> root;

-- What was told to the world: from 1 without gaps for each root.
CREATE TABLE stream (
  root     bigint NOT NULL,
  seq      bigint NOT NULL,
  instance bigint NOT NULL,
  type     text   NOT NULL,
  data     text   NOT NULL, -- JSON
  at       bigint NOT NULL,
  PRIMARY KEY (root, seq)
);

-- What is due when: an index over the snapshots.
CREATE TABLE timer (
  instance bigint NOT NULL,
  id       text   NOT NULL,
  entry    bigint NOT NULL,
  root     bigint NOT NULL,
  due      bigint NOT NULL,
  PRIMARY KEY (due, instance, id, entry)
) WITH (autovacuum_vacuum_scale_factor = 0.05);

-- Names only one instance of a tenant may hold.
CREATE TABLE claim (
  tenant text   NOT NULL,
  name   text   NOT NULL,
  holder bigint NOT NULL,
  PRIMARY KEY (tenant, name)
);

-- What a domain keeps with a root.
CREATE TABLE document (
  root bigint NOT NULL,
  kind text   NOT NULL,
  name text   NOT NULL,
  data text   NOT NULL, -- JSON
  at   bigint NOT NULL,
  PRIMARY KEY (root, kind, name)
) WITH (fillfactor = 70);

-- What commands with a key were answered.
CREATE TABLE answer (
  tenant text   NOT NULL,
  key    text   NOT NULL,
  digest text   NOT NULL,
  body   text   NOT NULL, -- JSON
  at     bigint NOT NULL,
  PRIMARY KEY (tenant, key)
);

-- Numbers given to processes.
CREATE TABLE node (
  last bigint NOT NULL
);

INSERT INTO node (last) VALUES (0);

;;
-- What an instance is found by besides its chart: the task of a flow, the inbox a node waits in.
-- A step leaves it as it is, and most instances have none.
ALTER TABLE instance ADD COLUMN subject text;

CREATE INDEX instance_of_subject ON instance (tenant, subject, id) WHERE subject IS NOT NULL;

;;
-- A row is due when it is ready and its lease has run out: whoever looks for work finds those nobody
-- holds and those whose worker is gone in one order.
DROP INDEX instance_ready;
DROP INDEX instance_held;
CREATE INDEX instance_due ON instance (queue, greatest(ready_at, lease_until), id)
  WHERE queue IS NOT NULL AND quarantine IS NULL;

-- Roots are found by their chart, or by all charts; what is below them by the root or a subject.
DROP INDEX instance_of_tenant;
DROP INDEX instance_of_chart;
CREATE INDEX instance_of_chart ON instance (tenant, definition, id) WHERE id = root;

;;
-- Acquisitions in a row that ended without a result. The row is quarantined after five of them.
ALTER TABLE instance ADD COLUMN failures integer NOT NULL DEFAULT 0;

-- Rows that failed are few; those of a long queue are not searched for them.
CREATE INDEX instance_failed ON instance (queue, ready_at, id)
  WHERE failures > 0 AND queue IS NOT NULL AND quarantine IS NULL;

;;
-- Attempts to fire a timer that have not ended: their processes were lost.
ALTER TABLE timer ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE timer ADD COLUMN tried_at bigint NOT NULL DEFAULT 0;

-- Suspects are few; those of many timers are not searched for them.
CREATE INDEX timer_suspected ON timer (tried_at) WHERE attempts >= 2;

;;
-- The characters that the ended runs of a tenant store, as the sum of several rows.
CREATE TABLE usage (
  tenant     text    NOT NULL,
  shard      integer NOT NULL,
  characters bigint  NOT NULL,
  PRIMARY KEY (tenant, shard)
);

;;
-- Everything below a root is found by the root, also by the checks of the references to it: rows of
-- ended runs are deleted.
DROP INDEX instance_of_root;
CREATE INDEX instance_of_root ON instance (root, id);
CREATE INDEX timer_of_instance ON timer (instance);
CREATE INDEX claim_of_holder ON claim (holder);

;;
-- The journal entries and stream events of one commit for one root, in one row. Rows are never
-- changed; they are deleted with their root.
CREATE TABLE record (
  root     bigint NOT NULL,
  position bigint NOT NULL, -- of the first entry; -seq if there is none
  seq      bigint NOT NULL, -- of the first event; 0 if there is none
  members  bigint NOT NULL, -- one bit for each instance with an entry
  body     bytea  NOT NULL,
  PRIMARY KEY (root, position)
);

CREATE UNIQUE INDEX record_of_stream ON record (root, seq) WHERE seq > 0;

-- History before this version stays in its rows, which are only read and deleted. An older program
-- that still runs cannot write to them.
ALTER TABLE journal RENAME TO earlier_journal;
ALTER TABLE stream RENAME TO earlier_stream;

;;
-- The roots by which people search, written with each change of the root. An end of 0 and a duration
-- of -1 mean that it has not ended. A sample is one of 64 equal parts of all rows.
CREATE TABLE search (
  tenant   text NOT NULL,
  id       bigint NOT NULL,
  category text NOT NULL,
  state    text NOT NULL,
  owner    text NOT NULL,
  subject  text,
  started  bigint NOT NULL,
  ended    bigint NOT NULL,
  duration bigint NOT NULL,
  sample   integer NOT NULL,
  PRIMARY KEY (tenant, id)
) WITH (fillfactor = 80);

CREATE INDEX search_category ON search (tenant, category, id);
CREATE INDEX search_state ON search (tenant, state, id);
CREATE INDEX search_ended ON search (tenant, ended, id) WHERE ended > 0;
CREATE INDEX search_duration ON search (tenant, duration, id) WHERE duration >= 0;
CREATE INDEX search_sample ON search (tenant, id) WHERE sample = 0;

-- Words, with an empty name, and texts of attributes. They never change.
CREATE TABLE search_text (
  tenant text NOT NULL,
  name   text COLLATE "C" NOT NULL,
  value  text COLLATE "C" NOT NULL,
  id     bigint NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
);

CREATE INDEX search_text_of_id ON search_text (id);

CREATE TABLE search_number (
  tenant text NOT NULL,
  name   text COLLATE "C" NOT NULL,
  value  double precision NOT NULL,
  id     bigint NOT NULL,
  PRIMARY KEY (tenant, name, value, id)
);

CREATE INDEX search_number_of_id ON search_number (id);

;;
DELETE FROM node
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-0', 'be71fea468a78d2cf3d7f71feeda4763c70d8fa881390fe8c754555de73761b0', '{"instance":"0an4h2q1w0400","state":"pending","position":1}', 1795641723663)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-0', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2q600400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.694Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723694)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-1', '4e53d477fa93ea54c56c80fc1385d0d7c98715027c6861571606a9af3bbf678e', '{"instance":"0an4h2q7m0400","state":"pending","position":1}', 1795641723709)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-1', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2qag0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.725Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723725)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-2', '9d4ed42d71bf7c45b2e53e7cd79e994f503b3cbddfed5ff08e2425e313463db3', '{"instance":"0an4h2qbw0400","state":"pending","position":1}', 1795641723743)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-2', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2qh80400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.786Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723786)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-3', 'a55de6cb2a3ba6d10d1223a84942f19565398c54f20e1d7909a24c0d3d9ccaae', '{"instance":"0an4h2qjr0400","state":"pending","position":1}', 1795641723798)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-3', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2qmw0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.811Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723811)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'begin errand-4', '18dd65829175d4ba02083bd40ae639b579712c2b183a63deceb81a9649d6989d', '{"instance":"0an4h2qpc0400","state":"pending","position":1}', 1795641723827)
;;
INSERT INTO answer (tenant, key, digest, body, at) VALUES ('acme', 'flow.start/run-4', '8630aa7068c285a87e26b7cad72fa9ff3cbd5cdc76cb33b34834c66a934c6d44', '{"id":"0an4h2qrm0400","workflowId":"letter","workflowVersion":"1.0.0","state":"PENDING","paused":false,"variables":{},"createdBy":"ada","createdAt":"2026-11-25T21:22:03.844Z","reopened":0,"progress":{"done":0,"total":0,"percent":0},"waiting":0,"failed":0,"failures":0,"acceptedEvents":["flow.cancelled"],"version":1}', 1795641723844)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'workflow:letter', 384091390746824704)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-0', 384091390897819648)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-1', 384091391090757632)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-2', 384091391233363968)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an4h2qh80400', 384091391413719040)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-3', 384091391464050688)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an4h2qmw0400', 384091391535353856)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'errand errand-4', 384091391585685504)
;;
INSERT INTO claim (tenant, name, holder) VALUES ('acme', 'openrun0an4h2qrm0400', 384091391661182976)
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (1, 'access-token', '1.0.0', '82fd518ca2efdbf2cf363d82df22998edef00eb9ec53b5c8554a44f4623c3112', '# yaml-language-server: $schema=statechart.schema.json
statechart: access-token
version: 1.0.0
description: >-
  The lifecycle of an API token or a browser login, from its creation to its expiry or revocation. A token
  that has ended is never valid again; a new one is created instead.

context:
  lifetime:
    type: duration
    initial: 0s
    description: Validity period; zero for no limit.

actors:
  admin: Creates and revokes tokens.
  owner: Uses the token and may revoke it.
  system: Revokes tokens of sessions that have ended.

attributes:
  label_en: string
  label_zh: string

events:
  revoke:
    description: A person revokes the token.
    by: [admin, owner, system]
  expire:
    description: The validity period ended.
    by: [system]

initial: active
states:
  active:
    description: Valid.
    is: { label_en: Active, label_zh: 有效 }
    entry:
      - if: lifetime > duration(''0s'')
        then:
          - send: { event: expire, after: lifetime, id: end_of_life }
    exit:
      - cancel: end_of_life
    on:
      revoke: revoked
      expire: expired

  revoked:
    description: Revoked.
    type: final
    is: { label_en: Revoked, label_zh: 已撤销 }

  expired:
    description: The validity period had ended.
    type: final
    is: { label_en: Expired, label_zh: 已过期 }

properties:
  end_is_final:
    after: in(''revoked'') || in(''expired'')
    never: fired()
  lives_no_longer_than_its_lifetime:
    when: entered(''active'') && lifetime > duration(''0s'')
    leads_to: "!in(''active'')"
    within: lifetime
  can_always_be_revoked:
    from: in(''active'')
    reachable: in(''revoked'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (2, 'agent-graph', '2.1.0', 'ffbddc89dc3b5783dc8f30cc751c24df765d27e9ad740cb1bda58bfa7f4e1e0d', '# yaml-language-server: $schema=statechart.schema.json
statechart: agent-graph
version: 2.1.0
description: >-
  A conversation in its graph of nodes. A message passes intent, emotion and memory to reasoning, which
  requests tools repeatedly, asks a person and is suspended, or answers. Limits of the round and of the
  conversation end a round in a state that names the limit; 0 is no limit.

context:
  last_call:
    type: string
    initial: ""
    description: The last called tools of this round, joined by `+`; empty if there are none.
  same_calls:
    type: int
    initial: 0
    description: Highest number of requests of the same call in this round, by name and arguments.
  deferred:
    type: bool
    initial: false
    description: True if contracts wait for the consent of a person.
  retries:
    type: int
    initial: 0
    description: Number of retries of this round after an error.
  deciding:
    type: bool
    initial: false
    description: True if the model has answered and its decision is not known yet.
  steps:
    type: int
    initial: 0
    description: Number of model answers in this round.
  calls:
    type: int
    initial: 0
    description: Number of tool calls of this round.
  problems:
    type: int
    initial: 0
    description: Number of calls of this round that were answered with an error instead of being executed.
  prompt_tokens:
    type: int
    initial: 0
    description: Tokens of the requests of this round, as reported by the model.
  completion_tokens:
    type: int
    initial: 0
    description: Tokens of the answers of this round, as reported by the model.
  worked:
    type: duration
    initial: 0s
    description: >-
      Working time of this round. Waits for people and time without a working process are not
      counted.
  working:
    type: bool
    initial: false
    description: True if a process works on the round, so that working time is counted.
  working_since:
    type: timestamp
    initial: "1970-01-01T00:00:00Z"
    description: Start of the working time that is not counted yet.
  works_until:
    type: timestamp
    initial: "1970-01-01T00:00:00Z"
    description: >-
      One minute after the earliest timer that ends the work. A timer that fires later is late
      because every process was down.
  conversation_steps:
    type: int
    initial: 0
    description: Number of model answers in the conversation.
  conversation_calls:
    type: int
    initial: 0
    description: Number of tool calls of the conversation.
  conversation_prompt_tokens:
    type: int
    initial: 0
    description: Tokens of the requests of the conversation.
  conversation_completion_tokens:
    type: int
    initial: 0
    description: Tokens of the answers of the conversation.
  conversation_worked:
    type: duration
    initial: 0s
    description: Working time of the conversation.
  same_call_limit:
    type: int
    initial: 3
    description: Limit of requests of the same call with the same arguments.
  problem_limit:
    type: int
    initial: 5
    description: Limit of calls that are answered with an error in a round.
  step_limit:
    type: int
    initial: 50
    description: Limit of model answers in a round.
  call_limit:
    type: int
    initial: 200
    description: Limit of tool calls of a round.
  token_limit:
    type: int
    initial: 2000000
    description: Limit of tokens of a round.
  context_limit:
    type: int
    initial: 400000
    description: Limit of the size of a request to the model in bytes, tools included.
  time_limit:
    type: duration
    initial: 1h
    description: Limit of the working time of a round.
  conversation_step_limit:
    type: int
    initial: 2000
    description: Limit of model answers in a conversation.
  conversation_call_limit:
    type: int
    initial: 5000
    description: Limit of tool calls of a conversation.
  conversation_token_limit:
    type: int
    initial: 50000000
    description: Limit of tokens of a conversation.
  conversation_time_limit:
    type: duration
    initial: 24h
    description: Limit of the working time of a conversation.

actors:
  graph_runner: Drives the graph and reports the results of nodes. Category system.
  tool_node: Executes tool calls. Category tool.
  ecs_node: Asks people. Category system.
  reasoning: The model; the runner reports its decisions. May send no event. Category agent.
  human: Sends messages and answers through the runner. May send no event here. Category human.

attributes:
  status: string
  label_en: string
  label_zh: string

events:
  message.received:
    description: The user sent a message; a round begins.
    by: [graph_runner]
  intent.recognized:
    description: The intent was recognized.
    by: [graph_runner]
  emotion.detected:
    description: The emotion was detected.
    by: [graph_runner]
  memory.recalled:
    description: The memories were recalled.
    by: [graph_runner]
  model.answered:
    description: The model has answered; its decision follows.
    by: [graph_runner]
    payload:
      type: object
      properties:
        prompt_tokens: { description: Tokens of the request; 0 if unknown., type: integer, minimum: 0 }
        completion_tokens: { description: Tokens of the answer; 0 if unknown., type: integer, minimum: 0 }
      required: [prompt_tokens, completion_tokens]
      additionalProperties: false
  tools.requested:
    description: Reasoning requests tools; their contracts are pending.
    by: [graph_runner]
    payload:
      type: object
      properties:
        call: { description: "Names of the tools, joined by `+`.", type: string, minLength: 1 }
        calls: { description: Number of contracts created., type: integer, minimum: 1 }
        same: { description: Highest number of requests of the same call., type: integer, minimum: 1 }
        problems: { description: Number of calls answered with an error., type: integer, minimum: 0 }
      required: [call, calls, same, problems]
      additionalProperties: false
  calls.refused:
    description: None of the requested calls can be made; the model gets the reasons.
    by: [graph_runner]
    payload:
      type: object
      properties:
        problems: { description: Number of calls answered with an error., type: integer, minimum: 1 }
      required: [problems]
      additionalProperties: false
  person.asked:
    description: Reasoning asks a person; the contract of the request is pending.
    by: [graph_runner]
    payload:
      type: object
      properties:
        deferred: { description: True if contracts wait for the answer., type: boolean }
        calls: { description: Number of contracts that wait for the answer., type: integer, minimum: 0 }
        same: { description: Highest number of requests of the same call., type: integer, minimum: 0 }
        problems: { description: Number of calls answered with an error., type: integer, minimum: 0 }
      required: [deferred, calls, same, problems]
      additionalProperties: false
  answer.given:
    description: Reasoning has answered; the round ends.
    by: [graph_runner]
  thinking.ended:
    description: The model''s answer is incomplete; the round ends.
    by: [graph_runner]
    payload:
      type: object
      properties:
        reason: { description: "Reason: the length limit or a content filter.", enum: [cut_off, filtered] }
      required: [reason]
      additionalProperties: false
  context.exceeded:
    description: The next request to the model exceeds the context limit.
    by: [graph_runner]
    payload:
      type: object
      properties:
        bytes: { description: Size of the smallest possible request in bytes., type: integer, minimum: 1 }
      required: [bytes]
      additionalProperties: false
  work.begun:
    description: A process begins to work on the round, or takes it over from one that was lost.
    by: [graph_runner]
  work.interrupted:
    description: No process works on the round until the next process begins.
    by: [graph_runner]
  time.elapsed:
    description: The limit of working time of the round or of the conversation is reached.
    by: [graph_runner]
  tools.finished:
    description: Every call has ended; the results are in the contracts.
    by: [tool_node]
  request.sent:
    description: The person has the request; its contract waits.
    by: [ecs_node]
  run.resumed:
    description: The person has responded.
    by: [graph_runner]
    payload:
      type: object
      properties:
        waiting: { description: Number of the named contracts that wait., type: integer, minimum: 0 }
        ended: { description: Number of the named contracts that have ended., type: integer, minimum: 0 }
      required: [waiting, ended]
      additionalProperties: false
  run.retried:
    description: A person retries the round from the node that failed.
    by: [graph_runner]
  run.cancelled:
    description: The user ends the round.
    by: [graph_runner]
  node.failed:
    description: A node itself failed; a tool that failed is an observation, not an error of the graph.
    by: [graph_runner, tool_node, ecs_node]
    payload:
      type: object
      properties:
        error: { description: The error message., type: string, minLength: 1 }
      required: [error]
      additionalProperties: false

emits:
  graph.state.changed:
    description: A step of the execution trace.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: Target state; after a retry the interrupted state., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition; empty for automatic ones., type: string }
        actor: { description: Actor who sent the event; `timer` for timers., type: string }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, actor, at]
      additionalProperties: false

actions:
  save_checkpoint: Store the state of the graph with its contracts.
  store_error: Store the error message for the user.

onTransition:
  - emit:
      graph.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: "actor == '''' ? ''timer'' : actor"
        at: now

initial: idle
invariant: retries <= 2
states:
  idle:
    description: No round is active.
    tags: [stable]
    is: { status: idle, label_en: Ready, label_zh: 空闲 }
    on:
      message.received:
        - description: The conversation has reached a limit.
          guard: >-
            conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
            || conversation_call_limit > 0 && conversation_calls >= conversation_call_limit
            || conversation_token_limit > 0
            && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
            || conversation_time_limit > duration(''0s'') && conversation_worked >= conversation_time_limit
          refuse: conversation_limit_reached
        - target: processing
          actions:
            - assign: { worked: duration(''0s'') }

  processing:
    description: The graph processes a message, one node at a time.
    is: { status: processing, label_en: Working, label_zh: 处理中 }
    entry:
      - raise: work.begun
    exit:
      - cancel: round_time
      - cancel: conversation_time
      - if: working && now <= works_until
        then:
          - assign:
              worked: worked + (now - working_since)
              conversation_worked: conversation_worked + (now - working_since)
      - assign: { working: "false" }
    initial:
      target: intent
      actions:
        - assign:
            last_call: "''''"
            same_calls: "0"
            deferred: "false"
            retries: "0"
            deciding: "false"
            steps: "0"
            calls: "0"
            problems: "0"
            prompt_tokens: "0"
            completion_tokens: "0"
    always:
      - description: The limit of requests of the same call is reached.
        guard: same_call_limit > 0 && same_calls >= same_call_limit
        target: stopped.loop
      - description: The limit of calls answered with an error is reached.
        guard: problem_limit > 0 && problems >= problem_limit
        target: stopped.problems
      - description: The limit of model answers is reached.
        guard: >-
          !deciding && (step_limit > 0 && steps >= step_limit
          || conversation_step_limit > 0 && conversation_steps >= conversation_step_limit)
        target: stopped.steps
      - description: The answer requests more calls than the limit allows.
        guard: >-
          call_limit > 0 && calls > call_limit
          || conversation_call_limit > 0 && conversation_calls > conversation_call_limit
        target: stopped.calls
      - description: The token limit is reached.
        guard: >-
          !deciding && (token_limit > 0 && prompt_tokens + completion_tokens >= token_limit
          || conversation_token_limit > 0
          && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit)
        target: stopped.tokens
    on:
      node.failed:
        target: error
        actions:
          - store_error
          - assign: { deciding: "false" }
      run.cancelled: idle
      work.begun:
        description: The working time of a lost process since the last model answer is not counted.
        actions:
          - cancel: round_time
          - cancel: conversation_time
          - assign:
              working: "true"
              working_since: now
              works_until: timestamp(''9999-01-01T00:00:00Z'')
          - if: time_limit > duration(''0s'')
            then:
              - send: { event: time.elapsed, after: time_limit - worked, id: round_time }
              - assign:
                  works_until: >-
                    now + (time_limit > worked ? time_limit - worked : duration(''0s'')) + duration(''1m'')
          - if: conversation_time_limit > duration(''0s'')
            then:
              - send:
                  event: time.elapsed
                  after: conversation_time_limit - conversation_worked
                  id: conversation_time
              - if: now + (conversation_time_limit - conversation_worked) + duration(''1m'') < works_until
                then:
                  - assign:
                      works_until: >-
                        now + (conversation_time_limit > conversation_worked
                        ? conversation_time_limit - conversation_worked : duration(''0s'')) + duration(''1m'')
      work.interrupted:
        description: The working time since the last model answer is not counted.
        actions:
          - cancel: round_time
          - cancel: conversation_time
          - assign: { working: "false" }
      time.elapsed:
        - description: The timer is late because every process was down; the working time is not known.
          guard: "!working || now > works_until"
          actions:
            - raise: work.interrupted
        - target: stopped.time
    states:
      intent:
        description: Recognizes the intent of the user.
        is: { status: processing, label_en: Understanding, label_zh: 理解意图 }
        on:
          intent.recognized: emotion

      emotion:
        description: Detects the emotion of the user.
        is: { status: processing, label_en: Sensing the mood, label_zh: 感知情绪 }
        on:
          emotion.detected: memory

      memory:
        description: Recalls memories that are relevant.
        is: { status: processing, label_en: Remembering, label_zh: 回忆 }
        on:
          memory.recalled: reasoning

      reasoning:
        description: Decides on tool calls or an answer.
        is: { status: processing, label_en: Thinking, label_zh: 思考 }
        always:
          description: A person has consented to what was deferred.
          guard: deferred
          target: tools
          actions:
            - assign: { deferred: "false" }
        on:
          model.answered:
            actions:
              - assign:
                  deciding: "true"
                  steps: steps + 1
                  conversation_steps: conversation_steps + 1
                  prompt_tokens: prompt_tokens + event.prompt_tokens
                  completion_tokens: completion_tokens + event.completion_tokens
                  conversation_prompt_tokens: conversation_prompt_tokens + event.prompt_tokens
                  conversation_completion_tokens: conversation_completion_tokens + event.completion_tokens
              - if: working && now <= works_until
                then:
                  - assign:
                      worked: worked + (now - working_since)
                      conversation_worked: conversation_worked + (now - working_since)
                      working_since: now
          tools.requested:
            target: tools
            actions:
              - assign:
                  deciding: "false"
                  last_call: event.call
                  same_calls: "event.same > same_calls ? event.same : same_calls"
                  calls: calls + event.calls
                  conversation_calls: conversation_calls + event.calls
                  problems: problems + event.problems
          calls.refused:
            - guard: problem_limit > 0 && problems + event.problems >= problem_limit
              target: stopped.problems
            - guard: >-
                step_limit > 0 && steps >= step_limit
                || conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
              target: stopped.steps
            - guard: >-
                token_limit > 0 && prompt_tokens + completion_tokens >= token_limit
                || conversation_token_limit > 0
                && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
              target: stopped.tokens
            - description: The model gets the reasons and is asked again.
              target: reasoning
              reenter: true
              actions:
                - assign: { deciding: "false", problems: problems + event.problems }
          person.asked:
            target: ecs
            actions:
              - assign:
                  deciding: "false"
                  deferred: event.deferred
                  same_calls: "event.same > same_calls ? event.same : same_calls"
                  calls: calls + event.calls
                  conversation_calls: conversation_calls + event.calls
                  problems: problems + event.problems
          answer.given: idle
          thinking.ended:
            - guard: event.reason == ''cut_off''
              target: stopped.cut_off
            - target: stopped.filtered
          context.exceeded:
            guard: context_limit > 0 && event.bytes > context_limit
            target: stopped.context

      tools:
        description: The requested tools are executed.
        is: { status: processing, label_en: Using tools, label_zh: 调用工具 }
        on:
          tools.finished: reasoning

      ecs:
        description: A person is being asked.
        is: { status: processing, label_en: Asking, label_zh: 发出请求 }
        on:
          request.sent: suspended

      where_it_stood:
        description: The node that was active when the round was interrupted.
        type: history
        target: intent

  suspended:
    description: A person has to respond, for as long as it takes.
    tags: [stable]
    is: { status: suspended, label_en: Waiting for you, label_zh: 等待回应 }
    entry: [save_checkpoint]
    on:
      run.resumed:
        - description: A contract that has ended cannot be resumed.
          guard: event.ended > 0
          refuse: contract_has_ended
        - description: No contract waits, so there is nothing to resume.
          guard: event.waiting == 0
          refuse: nothing_waits
        - target: processing.reasoning
      run.cancelled: idle

  stopped:
    description: The round ended without an answer; the state names the reason.
    is: { status: idle, label_en: Stopped, label_zh: 已停止 }
    initial: loop
    on:
      message.received:
        - description: The conversation has reached a limit.
          guard: >-
            conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
            || conversation_call_limit > 0 && conversation_calls >= conversation_call_limit
            || conversation_token_limit > 0
            && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
            || conversation_time_limit > duration(''0s'') && conversation_worked >= conversation_time_limit
          refuse: conversation_limit_reached
        - target: processing
          actions:
            - assign: { worked: duration(''0s'') }
    states:
      loop:
        description: The same call with the same arguments was requested too often.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the same call was asked for again and again"
          label_zh: 已停止：重复同一调用
      problems:
        description: Too many calls were malformed, unknown, invalid or repeated.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: too many calls could not be made"
          label_zh: 已停止：无法执行的调用过多
      steps:
        description: The limit of model answers is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the limit of model answers is reached"
          label_zh: 已停止：达到模型回答次数上限
      calls:
        description: The limit of tool calls is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the limit of tool calls is reached"
          label_zh: 已停止：达到工具调用次数上限
      tokens:
        description: The token limit is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the limit of tokens is reached"
          label_zh: 已停止：达到令牌上限
      context:
        description: The request to the model would exceed the context limit.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the conversation is too large for the model"
          label_zh: 已停止：对话超出模型上下文
      time:
        description: The limit of working time is reached.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the time limit is reached"
          label_zh: 已停止：达到时间上限
      cut_off:
        description: The model''s answer was cut off at the length limit.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the model''s answer was cut off at its greatest length"
          label_zh: 已停止：模型回答因过长被截断
      filtered:
        description: The model''s answer was withheld by a content filter.
        tags: [stable]
        is:
          status: idle
          label_en: "Stopped: the model''s answer was held back by a content filter"
          label_zh: 已停止：模型回答被内容过滤器拦截

  error:
    description: The graph failed. The round can be retried, or a new message begins another one.
    tags: [stable]
    is: { status: error, label_en: Something went wrong, label_zh: 出了问题 }
    on:
      run.retried:
        - description: The limit of three failures is reached.
          guard: retries >= 2
          refuse: retried_often_enough
        - target: processing.where_it_stood
          actions:
            - assign: { retries: retries + 1 }
      message.received:
        - description: The conversation has reached a limit.
          guard: >-
            conversation_step_limit > 0 && conversation_steps >= conversation_step_limit
            || conversation_call_limit > 0 && conversation_calls >= conversation_call_limit
            || conversation_token_limit > 0
            && conversation_prompt_tokens + conversation_completion_tokens >= conversation_token_limit
            || conversation_time_limit > duration(''0s'') && conversation_worked >= conversation_time_limit
          refuse: conversation_limit_reached
        - target: processing
          actions:
            - assign: { worked: duration(''0s'') }

rules:
  - never:
      id: tools_only_after_reasoning
      event: graph.state.changed
      where: a.to == ''processing.tools'' && a.from != ''processing.reasoning''
  - precedes:
      id: suspended_before_resumed
      event: graph.state.changed
      with: graph.state.changed
      where: a.to == ''suspended'' && b.trigger == ''run.resumed''

properties:
  works_in_a_round_only:
    description: No working time is counted while a person decides, and between rounds.
    always: "!working || in(''processing'')"
  tools_follow_reasoning:
    description: Tools are called after the model decided; a retry calls them again.
    never: >-
      entered(''processing.tools'') && !before(in(''processing.reasoning''))
      && !entered(''processing.reasoning'') && !event(''run.retried'')
  deferred_calls_need_a_person:
    description: Calls that wait for consent are executed after a person responded.
    never: >-
      fired(''processing.reasoning --always--> processing.tools'')
      && !fired(''suspended --run.resumed--> processing.reasoning'')
  person_is_asked_before_a_resumption:
    event: fired(''suspended --run.resumed--> processing.reasoning'')
    preceded_by: fired(''processing.ecs --request.sent--> suspended'')
  rest_is_left_by_a_person:
    description: A round at rest continues after a message, a response or a retry only.
    never: >-
      entered(''processing'') && !event(''message.received'') && !event(''run.resumed'')
      && !event(''run.retried'')
  two_retries:
    always: retries <= 2
  failed_node_is_retried_or_replaced:
    never: exited(''error'') && !event(''run.retried'') && !event(''message.received'')
  reasoning_and_people_change_nothing:
    never: (actor(''reasoning'') || actor(''human'')) && fired()
  round_can_always_end:
    description: Whatever the limits are, some event ends the round.
    from: always
    reachable: "in(''idle'') || in(''stopped'') || in(''error'')"
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (3, 'execution-contract', '1.0.1', '49d4d333f084cd7417758362634fce7ebe864cd7799f227d33430ed5f0e87573', '# yaml-language-server: $schema=statechart.schema.json
statechart: execution-contract
version: 1.0.1
description: >-
  The lifecycle of one executable action: a tool call or a request to a person. Executors report its
  status as a fact; reasoning never infers it.

context:
  execution_id:
    type: string
    initial: ""
    description: ID of the contract, assigned at its creation.
  action_summary:
    type: string
    initial: ""
    description: Description of the action for people.
  irreversible:
    type: bool
    initial: false
    description: True if the action is irreversible.
  was_suspended:
    type: bool
    initial: false
    description: True if the contract has ever waited.
  outcome_unknown:
    type: bool
    initial: false
    description: >-
      True if it waits because the outcome of an irreversible action is not known. The executing node
      suspends it before the action; others, if the node is lost; a timer, if it is late.
  timeout:
    type: duration
    initial: 0s
    description: Maximum duration of the execution and of each wait; zero for no limit.

actors:
  tool_node: Executes tool calls. Category tool.
  ecs_node: Asks people. Category system.
  graph_runner: Drives the graph, suspends and resumes it. Category system.
  reasoning: The model; reads the result of the contract. May send no event. Category agent.
  human: Answers through the nodes. May send no event here. Category human.

attributes:
  consequence: string
  label_en: string
  label_zh: string
  resumable: bool

events:
  start:
    description: The action starts.
    by: [tool_node, ecs_node, graph_runner]
  succeed:
    description: The action succeeded.
    by: [tool_node, ecs_node, graph_runner]
  fail:
    description: The action failed.
    by: [tool_node, ecs_node, graph_runner]
  reject:
    description: A person or a policy refused the action.
    by: [tool_node, ecs_node, graph_runner]
  suspend:
    description: The action is suspended.
    by: [tool_node, ecs_node, graph_runner]
  cancel:
    description: The action is cancelled.
    by: [tool_node, ecs_node, graph_runner]
  resume:
    description: The action is resumed.
    by: [tool_node, ecs_node, graph_runner]
  timeout:
    description: The wait exceeded its limit.
    by: [tool_node, ecs_node, graph_runner]

emits:
  execution_state: execution/execution_state.schema.json

onTransition:
  - emit:
      execution_state:
        execution_id: execution_id
        action_summary: action_summary
        from_status: source
        to_status: target
        trigger: event.name
        actor_category: >-
          actor == ''tool_node'' ? ''tool'' : actor == ''reasoning'' ? ''agent''
          : actor == ''human'' ? ''human'' : ''system''
        is_terminal: target in [''completed'', ''failed'', ''rejected'', ''cancelled'']
        is_resumable: target == ''waiting''
        has_side_effects: irreversible && target == ''completed''
        timestamp: now

initial: pending
states:
  pending:
    description: Created and not started.
    is: { consequence: NOT_STARTED, label_en: Preparing, label_zh: 准备中, resumable: false }
    on:
      start: running

  running:
    description: The action is running.
    is: { consequence: IN_PROGRESS, label_en: In progress, label_zh: 进行中, resumable: false }
    entry:
      - if: timeout > duration(''0s'')
        then:
          - if: irreversible
            then:
              - send:
                  event: suspend
                  after: timeout
                  id: running_timeout
            else:
              - send:
                  event: cancel
                  after: timeout
                  id: running_timeout
    exit:
      - cancel: running_timeout
    on:
      succeed: completed
      fail: failed
      reject: rejected
      suspend:
        target: waiting
        actions:
          - assign:
              was_suspended: "true"
              outcome_unknown: irreversible && actor != ''tool_node'' && actor != ''ecs_node''
      cancel: cancelled

  waiting:
    description: Suspended. With an unknown outcome there is no time limit.
    tags: [stable, resumable]
    is: { consequence: WAITING, label_en: Needs attention, label_zh: 需要关注, resumable: true }
    entry:
      - if: timeout > duration(''0s'') && !outcome_unknown
        then:
          - send:
              event: timeout
              after: timeout
              id: waiting_timeout
    exit:
      - cancel: waiting_timeout
    on:
      resume:
        target: running
        actions:
          - assign: { outcome_unknown: "false" }
      cancel:
        - description: A person must first state whether it was done; otherwise it could be done twice.
          guard: outcome_unknown
          refuse: outcome_unknown
        - target: cancelled
      timeout:
        - guard: outcome_unknown
          refuse: outcome_unknown
        - target: cancelled

  completed:
    description: Completed; the result is stored.
    type: final
    tags: [stable]
    is: { consequence: SUCCESS, label_en: Completed, label_zh: 已完成, resumable: false }

  failed:
    description: Failed with an error.
    type: final
    tags: [stable]
    is: { consequence: FAILED, label_en: Something went wrong, label_zh: 出了问题, resumable: false }

  rejected:
    description: Rejected by a person or a policy.
    type: final
    tags: [stable]
    is: { consequence: REJECTED, label_en: Rejected, label_zh: 已拒绝, resumable: false }

  cancelled:
    description: Cancelled.
    type: final
    tags: [stable]
    is: { consequence: CANCELLED, label_en: Stopped, label_zh: 已停止, resumable: false }

rules:
  - once:
      id: terminal_status_unique
      event: execution_state
      where: a.is_terminal
  - last:
      id: terminal_status_last
      event: execution_state
      where: a.is_terminal

properties:
  terminal_is_final:
    description: A contract in a terminal state takes no transition and emits nothing.
    after: in(''completed'') || in(''failed'') || in(''rejected'') || in(''cancelled'')
    never: fired() || emitted()
  starts_before_it_ends:
    event: entered(''completed'') || entered(''failed'') || entered(''rejected'') || entered(''cancelled'')
    preceded_by: fired(''pending --start--> running'')
  unknown_outcome_is_not_given_up:
    description: An irreversible action that may have been done is not cancelled.
    never: before(in(''waiting'') && outcome_unknown) && entered(''cancelled'')
  unknown_outcome_is_irreversible:
    always: "!outcome_unknown || irreversible"
  wait_is_remembered:
    always: "!in(''waiting'') || was_suspended"
  wait_is_bounded:
    when: entered(''waiting'') && !outcome_unknown && timeout > duration(''0s'')
    leads_to: "!in(''waiting'')"
    within: timeout
  execution_is_bounded:
    when: entered(''running'') && timeout > duration(''0s'')
    leads_to: "!in(''running'')"
    within: timeout
  reasoning_and_people_change_nothing:
    never: (actor(''reasoning'') || actor(''human'')) && fired()
  can_always_end:
    from: always
    reachable: in(''completed'') || in(''failed'') || in(''rejected'') || in(''cancelled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (4, 'flow-run', '1.0.1', '796066fca098f3ae97885cd90297d34e6162eae75975259db9db6e4da3ed3bac', '# yaml-language-server: $schema=statechart.schema.json
statechart: flow-run
version: 1.0.1
description: >-
  One execution of a flow, from its start to its end. Its state depends on the latest attempt of each
  node; a failed branch does not stop branches that can continue.

context:
  reopened:
    type: int
    initial: 0
    description: Number of times that a failed run was resumed.
  paused:
    type: bool
    initial: false
    description: True if the flow is paused.

actors:
  engine: Drives the nodes of the flow and reports their results.
  user: Starts, retries and cancels flows.

attributes:
  label_en: string
  label_zh: string
  color: string
  animated: bool
  strikethrough: bool

events:
  flow.started:
    description: The run stores its definition and queues its first nodes.
    by: [engine]
  node.completed:
    description: The latest attempt of a node completed.
    by: [engine]
  node.failed:
    description: The latest attempt of a node failed and is not retried.
    by: [engine]
  loop.exhausted:
    description: A reviewer rejected once more than the flow allows.
    by: [engine]
  node.retried:
    description: A person retries a failed node.
    by: [user]
  node.reworked:
    description: A person has a part of the flow executed again.
    by: [user]
  flow.paused:
    description: A person pauses the flow.
    by: [user]
  flow.resumed:
    description: A person resumes the flow.
    by: [user]
  flow.cancelled:
    description: A person cancels the flow.
    by: [user]

emits:
  flow.state.changed:
    description: A row of the flow''s timeline.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        actor: { description: Actor who sent the event; `timer` for timers., type: string }
        reopened: { description: Number of times that the flow was reopened., type: integer, minimum: 0 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, actor, reopened, at]
      additionalProperties: false

guards:
  all_nodes_completed: True if the latest attempt of every node has completed.
  no_branch_is_left: True if no node of the flow can continue.

actions:
  queue_first_nodes: Queue the nodes that depend on no other.
  advance: Queue the nodes whose dependencies are now met.
  cancel_nodes: Interrupt and cancel every node that has not ended.
  clear_completion: Remove the time at which the flow ended.
  hold_nodes: Prevent workers from taking queued nodes.
  release_nodes: Let workers take queued nodes again.

onTransition:
  - emit:
      flow.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: "actor == '''' ? ''timer'' : actor"
        reopened: reopened
        at: now

initial: pending
invariant: reopened >= 0
states:
  pending:
    description: Accepted, not started.
    wire: PENDING
    is:
      label_en: Pending
      label_zh: 待开始
      color: gray
      animated: false
      strikethrough: false
    on:
      flow.started:
        target: running
        actions: [queue_first_nodes]
      flow.cancelled:
        target: cancelled
        actions: [cancel_nodes]

  running:
    description: At least one node is running, queued or waiting for a person.
    wire: RUNNING
    is:
      label_en: Running
      label_zh: 运行中
      color: blue
      animated: true
      strikethrough: false
    on:
      node.completed:
        - description: All nodes are completed.
          guard: all_nodes_completed
          target: completed
        - description: An earlier branch failed, and this was the last active one.
          guard: no_branch_is_left
          target: failed
        - description: The flow continues.
          actions: [advance]
      node.failed:
        - description: No branch can continue.
          guard: no_branch_is_left
          target: failed
        - description: The other branches finish first.
          actions: [advance]
      loop.exhausted: failed
      node.retried:
        description: A person retries a failed node while others are active.
        actions: [advance]
      node.reworked:
        description: A reviewer''s rejection sends nodes back while the flow runs.
        actions: [advance]
      flow.paused:
        - description: The flow is paused already.
          guard: paused
          refuse: already_paused
        - description: Active nodes continue; none starts.
          actions:
            - assign: { paused: "true" }
            - hold_nodes
      flow.resumed:
        - description: The flow is not paused.
          guard: "!paused"
          refuse: not_paused
        - description: Queued nodes can start.
          actions:
            - assign: { paused: "false" }
            - release_nodes
      flow.cancelled:
        target: cancelled
        actions: [cancel_nodes]

  completed:
    description: The latest attempt of every node completed.
    wire: COMPLETED
    type: final
    is:
      label_en: Completed
      label_zh: 已完成
      color: green
      animated: false
      strikethrough: false

  failed:
    description: No branch can continue, and not every node completed. A retry or a rework reopens the flow.
    wire: FAILED
    tags: [stable]
    is:
      label_en: Failed
      label_zh: 失败
      color: red
      animated: false
      strikethrough: false
    on:
      node.retried:
        target: running
        actions:
          - assign: { reopened: reopened + 1 }
          - clear_completion
      node.reworked:
        target: running
        actions:
          - assign: { reopened: reopened + 1 }
          - clear_completion
      flow.cancelled:
        target: cancelled
        actions: [cancel_nodes]

  cancelled:
    description: A person cancelled the flow; it cannot be reopened.
    wire: CANCELLED
    type: final
    is:
      label_en: Cancelled
      label_zh: 已取消
      color: gray
      animated: false
      strikethrough: true

rules:
  - once:
      id: end_is_unique
      event: flow.state.changed
      where: "a.to in [''COMPLETED'', ''CANCELLED'']"
  - last:
      id: nothing_after_the_end
      event: flow.state.changed
      where: "a.to in [''COMPLETED'', ''CANCELLED'']"

properties:
  end_is_final:
    after: in(''completed'') || in(''cancelled'')
    never: fired() || emitted()
  failed_is_left_by_a_person:
    never: exited(''failed'') && !actor(''user'')
  reopened_from_failed_only:
    never: reopened != before(reopened) && !before(in(''failed''))
  reopened_counts_up:
    always: reopened >= before(reopened)
  starts_before_it_ends:
    event: entered(''completed'') || entered(''failed'')
    preceded_by: fired(''pending --flow.started--> running'')
  can_always_end:
    from: always
    reachable: in(''completed'') || in(''cancelled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (5, 'node-run', '1.5.0', 'c145bb5749c5b40adf8d44cd1db40b772313b9e1aa7e5dec4daa43f87e18d228', '# yaml-language-server: $schema=statechart.schema.json
statechart: node-run
version: 1.5.0
description: >-
  One node of a flow with all its attempts. It keeps its ID; a retry or a rework increments its attempt,
  and every transition is a row of its history.

context:
  attempt:
    type: int
    initial: 1
    description: Number of the attempt, from 1; incremented by retry and rework.
  tries:
    type: int
    initial: 0
    description: Number of automatic retries of this attempt.
  max_attempts:
    type: int
    initial: 1
    description: Maximum number of tries of an attempt, at least 1.
  losses:
    type: int
    initial: 0
    description: Number of times that the worker of this attempt was lost.
  failures:
    type: int
    initial: 0
    description: Number of failures of the node over all attempts and retries.
  skipped:
    type: bool
    initial: false
    description: True if a condition skipped the node; it then counts as completed.
  sent_back:
    type: bool
    initial: false
    description: True if the rejected work is executed again; the node then asks again.
  approvals:
    type: int
    initial: 0
    description: Number of reviewers who have approved the current version.
  approvals_needed:
    type: int
    initial: 1
    description: Number of required approvals, at least 1.
  remind_after:
    type: duration
    initial: 0s
    description: Time after which people are reminded; zero for no reminder.
  expire_after:
    type: duration
    initial: 0s
    description: Time after which the wait expires; zero for no limit.

actors:
  engine: Queues, resets and cancels nodes as the flow requires.
  worker: Executes a node.
  user: Reviews, submits forms and retries.

attributes:
  label_en: string
  label_zh: string
  color: string
  animated: bool
  strikethrough: bool
  requires_action: bool

events:
  dependencies.met:
    description: The latest attempt of every node this one depends on has completed.
    by: [engine]
  node.skipped:
    description: A condition decided that the node is not done.
    by: [engine]
  node.started:
    description: A worker took the node.
    by: [worker]
  node.succeeded:
    description: The node is completed.
    by: [worker]
  node.errored:
    description: The execution failed.
    by: [worker]
    payload:
      type: object
      properties:
        error: { description: The error message., type: string, minLength: 1 }
        final: { description: True if a retry cannot help., type: boolean }
      required: [error]
      additionalProperties: false
  human.needed:
    description: The node needs a person; its worker is released.
    by: [worker]
  approval.needed:
    description: The executor asks a person; its worker is released.
    by: [worker]
    payload:
      type: object
      properties:
        asked_at: { description: Time of the question., type: string, format: date-time }
        expires_at:
          description: Time at which the wait expires. Absent if it does not.
          type: string
          format: date-time
      required: [asked_at]
      additionalProperties: false
  human.reminded:
    description: The person has not responded.
    by: [engine]
  human.expired:
    description: The wait for a person expired.
    by: [engine]
  lease.lost:
    description: The worker was lost.
    by: [engine]
  node.returned:
    description: The worker shut down and returned the node.
    by: [engine]
  review.approved:
    description: The reviewer accepts the output.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the reviewer saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  review.edited:
    description: The reviewer accepts the output with changes.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the reviewer saw., type: integer, minimum: 1 }
        edits: { description: "The edited output, any JSON." }
      required: [attempt, edits]
      additionalProperties: false
  review.rejected:
    description: The reviewer rejects the output.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the reviewer saw., type: integer, minimum: 1 }
        feedback: { description: Feedback of the reviewer., type: string, minLength: 1 }
        final: { description: True if the rejection is final., type: boolean }
      required: [attempt, feedback]
      additionalProperties: false
  input.submitted:
    description: A person filled in the form.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the person saw., type: integer, minimum: 1 }
        inputs:
          description: Values by field name.
          type: object
      required: [attempt, inputs]
      additionalProperties: false
  human.answered:
    description: A person answered the question of the executor.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the person saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  outcome.resolved:
    description: A person states that the call with the unknown outcome was done.
    by: [user]
    payload:
      type: object
      properties:
        attempt: { description: The attempt that the person saw., type: integer, minimum: 1 }
      required: [attempt]
      additionalProperties: false
  node.retried:
    description: A person retries a failed node.
    by: [user]
  node.reworked:
    description: The node is the target of a rejection.
    by: [engine]
  node.reset:
    description: >-
      A preceding node is executed again; this one lies between it and the rejecting node, or has used
      its earlier result.
    by: [engine]
  work.sent_back:
    description: A person has finally rejected work executed again.
    by: [engine]
  output.edited:
    description: A reviewer behind the node edited its output.
    by: [engine]
  node.outdated:
    description: >-
      A preceding node is executed again while this one cannot be stopped; it is reset when it
      ends.
    by: [engine]
  flow.cancelled:
    description: The flow was cancelled.
    by: [engine]
  cancel.deferred:
    description: >-
      The flow was cancelled while a call that is not repeatable was open, or while an agent that may
      have begun one had not ended; the node is cancelled when the outcome is known or given up.
    by: [engine]

emits:
  node.state.changed:
    description: A row of the node''s history.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        actor: { description: Actor who sent the event; `timer` for timers., type: string }
        attempt: { description: Number of the attempt., type: integer, minimum: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, actor, attempt, at]
      additionalProperties: false
  human.reminder:
    description: People are reminded that the node waits for them.
    payload:
      type: object
      properties:
        attempt: { description: Number of the attempt., type: integer, minimum: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [attempt, at]
      additionalProperties: false

actions:
  store_output: Store the output of the attempt.
  store_error: Store the error of the attempt.
  store_edits: Store the reviewer''s version as the output of the attempt.
  store_inputs: Store the submitted form as the output of the attempt.
  store_feedback: Store the reviewer''s feedback for the target of the rejection.
  interrupt: Stop the worker of this node.

onTransition:
  - emit:
      node.state.changed:
        from: source
        to: target
        trigger: event.name
        actor: "actor == '''' ? ''timer'' : actor"
        attempt: attempt
        at: now

initial: pending
invariant: attempt >= 1 && failures >= 0 && tries >= 0 && tries < max_attempts && approvals < approvals_needed
states:
  pending:
    description: Waits for the nodes on which it depends.
    wire: PENDING
    is:
      label_en: Pending
      label_zh: 待执行
      color: gray
      animated: false
      strikethrough: false
      requires_action: false
    on:
      dependencies.met: queued
      node.skipped:
        target: completed
        actions:
          - assign: { skipped: "true" }
      flow.cancelled: cancelled

  queued:
    description: Ready and waiting for a worker.
    wire: QUEUED
    is:
      label_en: Queued
      label_zh: 排队中
      color: yellow
      animated: false
      strikethrough: false
      requires_action: false
    on:
      node.started: running
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled: cancelled
      cancel.deferred:
        description: An earlier try of an agent may have begun a call.
        target: cancelling

  running:
    description: A worker is at it.
    wire: RUNNING
    is:
      label_en: Running
      label_zh: 执行中
      color: blue
      animated: true
      strikethrough: false
      requires_action: false
    on:
      node.succeeded:
        target: completed
        actions: [store_output]
      node.errored:
        - description: The attempt is retried.
          guard: tries + 1 < max_attempts && !(has(event.final) && event.final)
          target: queued
          actions:
            - store_error
            - assign: { tries: tries + 1, failures: failures + 1 }
        - description: The maximum number of tries is reached, or a retry would not help.
          target: failed
          actions:
            - store_error
            - assign: { failures: failures + 1 }
      human.needed:
        target: waiting_human
        actions:
          - assign: { approvals: "0" }
      approval.needed:
        target: waiting_human
        actions:
          - assign:
              approvals: "0"
              expire_after: "has(event.expires_at) ? event.expires_at - event.asked_at : duration(''0s'')"
      lease.lost:
        - description: The node itself may be what ends its workers.
          guard: losses + 1 >= 5 && losses + 1 >= max_attempts
          target: failed
          actions:
            - store_error
            - assign: { losses: losses + 1, failures: failures + 1 }
        - target: queued
          actions:
            - assign: { losses: losses + 1 }
      node.returned: queued
      node.outdated:
        description: The result is not used.
      node.reset:
        description: A group without active nodes.
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled:
        target: cancelled
        actions: [interrupt]
      cancel.deferred: cancelling

  waiting_human:
    description: Waits for a person and holds no worker.
    wire: WAITING_HUMAN
    tags: [stable]
    is:
      label_en: Waiting for a person
      label_zh: 等待处理
      color: orange
      animated: false
      strikethrough: false
      requires_action: true
    entry:
      - if: remind_after > duration(''0s'')
        then:
          - send: { event: human.reminded, after: remind_after, id: reminder }
      - if: expire_after > duration(''0s'')
        then:
          - send: { event: human.expired, after: expire_after, id: expiry }
    exit:
      - cancel: reminder
      - cancel: expiry
    on:
      review.approved:
        - description: The review is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: More approvals are required.
          guard: approvals + 1 < approvals_needed
          actions:
            - assign: { approvals: approvals + 1 }
        - target: completed
      review.edited:
        - description: The review is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: The edited version needs all approvals again.
          guard: approvals_needed > 1
          actions:
            - store_edits
            - assign: { approvals: "1", attempt: attempt + 1 }
        - target: completed
          actions: [store_edits]
      review.rejected:
        - description: The review is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: rejected
          actions:
            - store_feedback
            - assign: { sent_back: "!(has(event.final) && event.final)" }
      input.submitted:
        - description: The form is of an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: completed
          actions: [store_inputs]
      human.answered:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: queued
      outcome.resolved:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - target: completed
          actions: [store_output]
      human.reminded:
        description: The node continues to wait.
        actions:
          - emit:
              human.reminder: { attempt: attempt, at: now }
      human.expired:
        target: failed
        actions:
          - store_error
          - assign: { failures: failures + 1 }
      node.outdated:
        description: The result is not used.
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      flow.cancelled: cancelled
      cancel.deferred:
        description: A person has been asked for the outcome of a call and may still state it.
        target: cancelling

  completed:
    description: Completed. Only a rework of the flow executes it again.
    wire: COMPLETED
    tags: [stable]
    is:
      label_en: Completed
      label_zh: 已完成
      color: green
      animated: false
      strikethrough: false
      requires_action: false
    on:
      output.edited:
        description: The edits replace the output.
        actions: [store_edits]
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }

  failed:
    description: The execution failed and is not retried automatically.
    wire: FAILED
    tags: [stable]
    is:
      label_en: Failed
      label_zh: 失败
      color: red
      animated: false
      strikethrough: false
      requires_action: false
    on:
      node.retried:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false" }

  rejected:
    description: >-
      A reviewer rejected the work. When it has been executed again, the node asks again; until then
      it shows the rejection.
    wire: REJECTED
    tags: [stable]
    is:
      label_en: Rejected
      label_zh: 已驳回
      color: purple
      animated: false
      strikethrough: false
      requires_action: false
    on:
      dependencies.met:
        description: The rejected work has been executed again.
        guard: sent_back
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false", sent_back: "false" }
      node.skipped:
        description: A condition that was decided anew leaves it out this time.
        guard: sent_back
        target: completed
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "true", sent_back: "false" }
      work.sent_back:
        description: The finally rejected work is executed again.
        guard: "!sent_back"
        actions:
          - assign: { sent_back: "true" }
      node.reworked:
        target: queued
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false", sent_back: "false" }
      node.reset:
        target: pending
        actions:
          - assign: { attempt: attempt + 1, tries: "0", losses: "0", skipped: "false", sent_back: "false" }
      flow.cancelled:
        description: The node is not asked again.
        guard: sent_back
        target: cancelled

  cancelling:
    description: >-
      The flow was cancelled while a call that is not repeatable may have been running. The worker
      reports its outcome; if the worker is lost, a person states it within 7 days.
    wire: CANCELLING
    is:
      label_en: Cancelling
      label_zh: 取消中
      color: gray
      animated: true
      strikethrough: false
      requires_action: false
    entry:
      - send: { event: human.expired, after: 7d, id: expiry }
    exit:
      - cancel: expiry
    on:
      flow.cancelled:
        description: No such call was begun.
        target: cancelled
      node.succeeded:
        description: The call was done.
        target: cancelled
        actions: [store_output]
      node.errored:
        description: The call was not done.
        target: cancelled
        actions: [store_error]
      human.needed:
        description: The outcome is unknown to the worker; a person may state it.
        actions:
          - cancel: expiry
          - send: { event: human.expired, after: 7d, id: expiry }
      outcome.resolved:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: A person states that the call was done.
          target: cancelled
          actions: [store_output]
      human.answered:
        - description: The answer is for an earlier attempt.
          guard: event.attempt != attempt
          refuse: stale_attempt
        - description: A person states that the call was not done.
          target: cancelled
      human.expired:
        description: The outcome stays unknown.
        target: cancelled

  cancelled:
    description: The flow was cancelled before the node ended.
    wire: CANCELLED
    type: final
    is:
      label_en: Cancelled
      label_zh: 已取消
      color: gray
      animated: false
      strikethrough: true
      requires_action: false

rules:
  - once:
      id: cancelled_once
      event: node.state.changed
      where: "a.to == ''CANCELLED''"
  - last:
      id: nothing_after_cancel
      event: node.state.changed
      where: "a.to == ''CANCELLED''"

properties:
  cancelled_is_final:
    description: A cancelled node takes no transition and emits nothing.
    after: in(''cancelled'')
    never: fired() || emitted()
  waiting_is_bounded:
    when: entered(''waiting_human'') && expire_after > duration(''0s'')
    leads_to: "!in(''waiting_human'')"
    within: expire_after
  starts_before_it_ends:
    event: entered(''completed'') && !skipped
    preceded_by: entered(''running'') || entered(''waiting_human'')
  can_always_end:
    from: always
    reachable: in(''completed'') || in(''cancelled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (6, 'session', '1.0.0', '52678fa7158535023d9defa2ebb42d8a576678131d9aad393208f4685947459c', '# yaml-language-server: $schema=statechart.schema.json
statechart: session
version: 1.0.0
description: >-
  One run of a conversation, from queued to its end. A run may ask its user a question and wait; the
  client receives every transition as an FCMP event.

context:
  interactive_require_user_reply:
    type: bool
    initial: true
    description: Strict mode. Only the user may answer; otherwise a policy decides after the timeout.
  auto:
    type: bool
    initial: false
    description: Automatic mode. The run never waits for a user.
  interaction_id:
    type: int
    initial: 0
    description: Number of the pending question; 0 if there is none.
  has_pending_interaction:
    type: bool
    initial: false
    description: True if the run has a pending question.
  has_session_handle:
    type: bool
    initial: false
    description: True if the engine returned a handle to resume the session.
  session_timeout:
    type: duration
    initial: 1200s
    description: Time limit of a question in a run that is not strict.
  default_decision_policy:
    type: string
    initial: engine_judgement
    description: Policy that decides a question if the user does not answer.
  error_category:
    type: string
    description: The component that failed; set if the run ended without a result.
  error_code:
    type: string
    description: Machine-readable reason why the run failed or was canceled; set before that.
  error_message:
    type: string
    description: The reason as text for people.

actors:
  orchestrator: Starts turns, reports how they end, and recovers runs after a restart.
  user: The person in the conversation.
  system: Timers and operators.

attributes:
  label_en: string
  label_zh: string

events:
  turn.started:
    description: The engine executes a turn.
    by: [orchestrator]
  turn.needs_input:
    description: The turn ended with a question to the user.
    by: [orchestrator]
    payload: fcmp/pending-interaction.schema.json
  interaction.reply.accepted:
    description: The user answered.
    by: [user]
    payload: fcmp/interaction-reply.schema.json
  interaction.auto_decide.timeout:
    description: The user did not answer within the timeout.
    by: [system]
  turn.succeeded:
    description: The turn ended with a valid output.
    by: [orchestrator]
  turn.failed:
    description: The turn ended without a usable output.
    by: [orchestrator]
    payload: fcmp/turn-failure.schema.json
  run.canceled:
    description: A person cancels the run.
    by: [user, system]
  restart.preserve_waiting:
    description: Recovery found everything a waiting run needs.
    by: [orchestrator]
    payload: fcmp/recovery-findings.schema.json
  restart.reconcile_failed:
    description: Recovery found that the run cannot go on.
    by: [orchestrator]
    payload: fcmp/recovery-findings.schema.json

emits:
  user.input.required: fcmp/user.input.required.schema.json
  interaction.reply.accepted: fcmp/interaction.reply.accepted.schema.json
  interaction.auto_decide.timeout: fcmp/interaction.auto_decide.timeout.schema.json
  conversation.state.changed: fcmp/conversation.state.changed.schema.json

actions:
  acquire_slot: Take a concurrency slot for the turn.
  release_slot: Release the concurrency slot.
  persist_pending: Store the question and the session handle.
  requeue_resume_turn: Queue the turn that resumes with the user''s answer.
  requeue_auto_resume_turn: Queue the turn that resumes with the policy''s decision.

onTransition:
  - if: target in [''queued'', ''running'', ''waiting_user'']
    then:
      - emit:
          conversation.state.changed:
            from: source
            to: target
            trigger: event.name
            updated_at: now
    else:
      - if: target == ''succeeded''
        then:
          - emit:
              conversation.state.changed:
                from: source
                to: target
                trigger: event.name
                updated_at: now
                terminal: "{''status'': target}"
        else:
          - emit:
              conversation.state.changed:
                from: source
                to: target
                trigger: event.name
                updated_at: now
                terminal: >-
                  {''status'': target, ''error'':
                  {''category'': error_category, ''code'': error_code, ''message'': error_message}}

initial: queued
invariant: session_timeout > duration(''0s'')
states:
  queued:
    description: Waits for a slot and a worker.
    is: { label_en: Queued, label_zh: 排队中 }
    on:
      turn.started:
        description: TR-01.
        target: running
        actions: [acquire_slot]
      run.canceled:
        description: TR-08.
        target: canceled
        actions:
          - assign:
              error_category: actor
              error_code: "actor == ''user'' ? ''CANCELED_BY_USER'' : ''CANCELED_BY_SYSTEM''"
              error_message: "''The run was canceled.''"
      restart.reconcile_failed:
        description: TR-12. What the run would need to go on is lost (ORCHESTRATOR_RESTART_INTERRUPTED).
        guard: "!event.execution_context_lives"
        target: failed
        actions:
          - assign:
              error_category: "''recovery''"
              error_code: "''ORCHESTRATOR_RESTART_INTERRUPTED''"
              error_message: "''The run was interrupted and cannot go on.''"

  running:
    description: The engine executes a turn.
    is: { label_en: Running, label_zh: 进行中 }
    exit: [release_slot]
    on:
      turn.needs_input:
        - description: In automatic mode no question is asked.
          guard: auto
          refuse: auto_never_waits
        - description: TR-02. The question is emitted before the transition.
          target: waiting_user
          actions:
            - persist_pending
            - assign:
                interaction_id: event.interaction_id
                has_pending_interaction: "true"
                has_session_handle: has_session_handle || has(event.session_handle)
                default_decision_policy: >-
                  has(event.default_decision_policy) && event.default_decision_policy != ''''
                  ? event.default_decision_policy : default_decision_policy
            - if: "!interactive_require_user_reply"
              then:
                - send:
                    event: interaction.auto_decide.timeout
                    after: session_timeout
                    id: auto_decide
            - emit:
                user.input.required:
                  interaction_id: event.interaction_id
                  kind: event.kind
                  prompt: event.prompt
      turn.succeeded:
        description: TR-05.
        target: succeeded
      turn.failed:
        description: TR-06.
        target: failed
        actions:
          - assign:
              error_category: "has(event.category) ? event.category : ''turn''"
              error_code: event.code
              error_message: "has(event.message) ? event.message : ''''"
      run.canceled:
        description: TR-09.
        target: canceled
        actions:
          - assign:
              error_category: actor
              error_code: "actor == ''user'' ? ''CANCELED_BY_USER'' : ''CANCELED_BY_SYSTEM''"
              error_message: "''The run was canceled.''"
      restart.reconcile_failed:
        description: TR-13. The process of the turn is lost (ORCHESTRATOR_RESTART_INTERRUPTED).
        guard: "!event.execution_context_lives"
        target: failed
        actions:
          - assign:
              error_category: "''recovery''"
              error_code: "''ORCHESTRATOR_RESTART_INTERRUPTED''"
              error_message: "''The run was interrupted and cannot go on.''"

  waiting_user:
    description: The run waits for an answer and holds no slot.
    tags: [stable]
    is: { label_en: Waiting for a reply, label_zh: 等待回复 }
    invariant: "!auto"
    on:
      interaction.reply.accepted:
        - description: The answer is to an earlier question.
          guard: event.interaction_id != interaction_id
          refuse: stale_interaction
        - description: TR-03. The reply is emitted before the transition.
          target: queued
          actions:
            - requeue_resume_turn
            - cancel: auto_decide
            - emit:
                interaction.reply.accepted:
                  interaction_id: interaction_id
                  resolution_mode: "''user_reply''"
                  accepted_at: now
            - assign: { interaction_id: "0", has_pending_interaction: "false" }
      interaction.auto_decide.timeout:
        - description: A strict run waits for its user, however long it takes.
          guard: interactive_require_user_reply
          refuse: reply_required
        - description: TR-04. The decision is emitted before the transition.
          target: queued
          actions:
            - requeue_auto_resume_turn
            - cancel: auto_decide
            - emit:
                interaction.auto_decide.timeout:
                  interaction_id: interaction_id
                  resolution_mode: "''auto_decide_timeout''"
                  policy: default_decision_policy
                  accepted_at: now
            - assign: { interaction_id: "0", has_pending_interaction: "false" }
      run.canceled:
        description: TR-07.
        target: canceled
        actions:
          - cancel: auto_decide
          - assign:
              interaction_id: "0"
              has_pending_interaction: "false"
              error_category: actor
              error_code: "actor == ''user'' ? ''CANCELED_BY_USER'' : ''CANCELED_BY_SYSTEM''"
              error_message: "''The run was canceled.''"
      restart.preserve_waiting:
        description: TR-10. All is there, so the run waits on; its timer keeps its deadline.
        guard: >-
          has_pending_interaction && event.pending_interaction_is_valid
          && has_session_handle && event.session_handle_is_valid
        target: waiting_user
      restart.reconcile_failed:
        description: TR-11. The question or the session is gone (SESSION_RESUME_FAILED).
        guard: >-
          !(has_pending_interaction && event.pending_interaction_is_valid
          && has_session_handle && event.session_handle_is_valid)
        target: failed
        actions:
          - cancel: auto_decide
          - assign:
              interaction_id: "0"
              has_pending_interaction: "false"
              error_category: "''recovery''"
              error_code: "''SESSION_RESUME_FAILED''"
              error_message: "''The question or the session is gone.''"

  succeeded:
    description: The run succeeded.
    type: final
    is: { label_en: Succeeded, label_zh: 已完成 }

  failed:
    description: The run ended without a result.
    type: final
    is: { label_en: Failed, label_zh: 出了问题 }

  canceled:
    description: A person cancelled the run.
    type: final
    is: { label_en: Canceled, label_zh: 已停止 }

rules:
  - paired:
      id: PE-01
      event: interaction.reply.accepted
      with: conversation.state.changed
      where: "b.from == ''waiting_user'' && b.to == ''queued'' && b.trigger == ''interaction.reply.accepted''"
      within: step
      order: after
  - paired:
      id: PE-02
      event: interaction.auto_decide.timeout
      with: conversation.state.changed
      where: "b.from == ''waiting_user'' && b.to == ''queued'' && b.trigger == ''interaction.auto_decide.timeout''"
      within: step
      order: after
  - once:
      id: OR-01
      event: conversation.state.changed
      where: "a.to in [''succeeded'', ''failed'', ''canceled'']"
  - paired:
      id: OR-02
      event: conversation.state.changed
      with: user.input.required
      where: "a.to == ''waiting_user'' && a.trigger == ''turn.needs_input''"
      within: step
      order: before
  - last:
      id: OR-01-last
      event: conversation.state.changed
      where: "a.to in [''succeeded'', ''failed'', ''canceled'']"
  - paired:
      id: prompt-first
      event: user.input.required
      with: conversation.state.changed
      where: "b.from == ''running'' && b.to == ''waiting_user''"
      within: step
      order: after

properties:
  terminal_is_final:
    description: A run that has ended takes no transition and emits nothing.
    after: in(''succeeded'') || in(''failed'') || in(''canceled'')
    never: fired() || emitted()
  answered_or_timed_out:
    description: A question that the policy may decide is open no longer than the timeout.
    when: entered(''waiting_user'') && !interactive_require_user_reply
    leads_to: "!in(''waiting_user'')"
    within: session_timeout
  strict_waits_for_the_user:
    description: In strict mode no timeout decides a question.
    never: interactive_require_user_reply && emitted(''interaction.auto_decide.timeout'')
  question_before_wait:
    event: entered(''waiting_user'')
    preceded_by: emitted(''user.input.required'')
  one_answer_per_question:
    event: emitted(''interaction.reply.accepted'') || emitted(''interaction.auto_decide.timeout'')
    at_most: 1
    between: [emitted(''user.input.required''), emitted(''user.input.required'')]
  question_is_pending_while_waiting:
    always: in(''waiting_user'') == has_pending_interaction
  auto_never_waits:
    never: auto && in(''waiting_user'')
  can_always_end:
    from: always
    reachable: in(''succeeded'') || in(''failed'') || in(''canceled'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (7, 'task', '1.0.0', '70712808d6c4b730c53339a178b10cc19ed3061ec9509b82694b8a53878cf726', '# yaml-language-server: $schema=statechart.schema.json
statechart: task
version: 1.0.0
description: A task, for which flows are executed.

actors:
  user: Creates and closes tasks.

attributes:
  label_en: string
  label_zh: string

events:
  task.changed:
    description: The title or description of the task changed.
    by: [user]
  task.closed:
    description: The task is finished.
    by: [user]
  task.reopened:
    description: The task is reopened.
    by: [user]

emits:
  task.state.changed:
    description: The task changed its state.
    payload:
      type: object
      properties:
        from: { description: State before the transition., type: string, minLength: 1 }
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [from, to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      task.state.changed: { from: source, to: target, trigger: event.name, at: now }

initial: open
states:
  open:
    description: Flows can be started for the task.
    is: { label_en: Open, label_zh: 进行中 }
    on:
      task.changed: open
      task.closed: closed

  closed:
    description: Active runs continue; none can be started.
    is: { label_en: Closed, label_zh: 已关闭 }
    on:
      task.reopened: open

properties:
  closed_until_reopened:
    never: exited(''closed'') && !event(''task.reopened'')
')
;;
INSERT INTO definition (number, chart, version, hash, source) OVERRIDING SYSTEM VALUE VALUES (8, 'workflow', '1.0.0', '8d9b0f7b3d1393727dcef9c3e45e9696de35cfd2101c7a11b18c3476ce5129c9', '# yaml-language-server: $schema=statechart.schema.json
statechart: workflow
version: 1.0.0
description: A flow that people can start. Versions are immutable; a run keeps its version.

actors:
  user: Publishes and archives flows.

attributes:
  label_en: string
  label_zh: string

events:
  version.published:
    description: A version was added, and runs begin with it from now on.
    by: [user]
  workflow.archived:
    description: The flow is archived.
    by: [user]
  workflow.restored:
    description: The flow is restored.
    by: [user]

emits:
  workflow.changed:
    description: The flow changed its state.
    payload:
      type: object
      properties:
        to: { description: State after the transition., type: string, minLength: 1 }
        trigger: { description: Event that caused the transition., type: string, minLength: 1 }
        at: { description: Time of the transition., type: string, format: date-time }
      required: [to, trigger, at]
      additionalProperties: false

onTransition:
  - emit:
      workflow.changed: { to: target, trigger: event.name, at: now }

initial: active
states:
  active:
    description: Runs can be started.
    is: { label_en: Active, label_zh: 可用 }
    on:
      version.published: active
      workflow.archived: archived

  archived:
    description: Active runs continue; none can be started.
    is: { label_en: Archived, label_zh: 已归档 }
    on:
      version.published: active
      workflow.restored: active

properties:
  archived_until_restored_or_published:
    never: exited(''archived'') && !event(''workflow.restored'') && !event(''version.published'')
')
;;
INSERT INTO document (root, kind, name, data, at) VALUES (384091390746824704, 'flow.version', '1.0.0', '{"source":"flow: letter\nversion: 1.0.0\nnodes:\n  first: { type: service, executor: mail }\n  review: { type: human_review }\n  second: { type: service, executor: mail }\n","definition":{"flow":"letter","version":"1.0.0","description":"","variables":[],"nodes":[{"type":"service","id":"first","title":"first","description":"","needs":[],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"mail","idempotent":false},{"type":"human_review","id":"review","title":"review","description":"","needs":["first"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"actions":["approve","reject","edit"],"people":{"assignees":[],"not_starter":false,"remind_ms":0,"expire_ms":0},"approvals":1},{"type":"service","id":"second","title":"second","description":"","needs":["review"],"retry":{"max_attempts":1,"exponential":false,"initial_ms":1000,"factor":2,"max_ms":300000},"timeout_ms":0,"executor":"mail","idempotent":false}]}}', 1795641723627)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091390746824704, 384091390746824704, 'acme', 8, 'active', 1, '{"in":["active"],"context":{},"entries":3}', '{"workflow":"letter","description":"","nodes":3,"versions":[{"version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","at":1795641723627,"by":"ada"}]}', 2, 1, null, 0, null, 0, 0, 1795641723627, 1795641723627, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091390927179776, 384091390927179776, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:03.670Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641723670, 1795641723670, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091390897819648, 384091390897819648, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-0","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-0","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641723663, 1795641723704, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391115923456, 384091391115923456, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:03.715Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641723715, 1795641723715, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391287889920, 384091391187226624, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2qdg0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723756,"inputs":{},"started_at":1795641723756,"outputs_are_inputs":true,"completed_at":1795641723772}', 0, 0, null, 0, null, 1, 0, 1795641723756, 1795641723772, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391090757632, 384091391090757632, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-1","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-1","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641723709, 1795641723761, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391187226624, 384091391187226624, 'acme', 4, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"reopened":0,"paused":false},"entries":4}', '{"workflow":"letter","workflow_id":"0an4h2pxc0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":3,"active":0,"failed":0,"waiting":0},"variables":{},"size":8882,"started_at":1795641723756,"completed_at":1795641724012}', 18, 13, null, 0, null, 1, 0, 1795641723725, 1795641724012, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391233363968, 384091391233363968, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-2","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-2","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641723743, 1795641723792, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391036231680, 384091391036231680, 'acme', 4, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"reopened":0,"paused":false},"entries":4}', '{"workflow":"letter","workflow_id":"0an4h2pxc0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":3,"active":0,"failed":0,"waiting":0},"variables":{},"size":8882,"started_at":1795641723720,"completed_at":1795641723957}', 18, 13, null, 0, null, 1, 0, 1795641723694, 1795641723957, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391141089280, 384091391036231680, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2q940401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723720,"inputs":{},"started_at":1795641723720,"outputs_are_inputs":true,"completed_at":1795641723765}', 0, 0, null, 0, null, 1, 0, 1795641723720, 1795641723765, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391900258305, 384091391661182976, 'acme', 5, 'WAITING_HUMAN', 3, '{"in":["WAITING_HUMAN"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"review","next":["0an4h2qzr0402"],"refers":{"first":"0an4h2qzr0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723909,"inputs":{"shows":{}},"started_at":1795641723909,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795641723909}', 0, 0, null, 0, null, 0, 0, 1795641723901, 1795641723909, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391900258306, 384091391661182976, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795641723901, 1795641723901, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391900258304, 384091391661182976, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2qzr0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723901,"inputs":{},"started_at":1795641723901,"outputs_are_inputs":true,"completed_at":1795641723909}', 0, 0, null, 0, null, 1, 0, 1795641723901, 1795641723909, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391141089282, 384091391036231680, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"second","join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723927,"inputs":{},"started_at":1795641723949,"outputs_are_inputs":true,"completed_at":1795641723957}', 0, 0, null, 0, null, 1, 0, 1795641723720, 1795641723957, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391141089281, 384091391036231680, 'acme', 5, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":6}', '{"node":"review","next":["0an4h2q940402"],"refers":{"first":"0an4h2q940400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723765,"inputs":{"shows":{}},"started_at":1795641723765,"outputs":{},"completed_at":1795641723927}', 0, 0, null, 0, null, 0, 0, 1795641723720, 1795641723927, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391346610176, 384091391346610176, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:03.770Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641723770, 1795641723770, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391493410816, 384091391493410816, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:03.805Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641723805, 1795641723805, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391485022208, 384091391413719040, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2qkc0401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723803,"inputs":{},"started_at":1795641723803,"outputs_are_inputs":true,"completed_at":1795641723821}', 0, 0, null, 0, null, 1, 0, 1795641723803, 1795641723821, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391413719040, 384091391413719040, 'acme', 4, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"letter","workflow_id":"0an4h2pxc0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795641723803}', 12, 8, null, 0, null, 1, 0, 1795641723786, 1795641723821, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391535353856, 384091391535353856, 'acme', 4, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"letter","workflow_id":"0an4h2pxc0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795641723833}', 12, 8, null, 0, null, 1, 0, 1795641723811, 1795641723847, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391464050688, 384091391464050688, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-3","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-3","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641723798, 1795641723843, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391287889921, 384091391187226624, 'acme', 5, 'COMPLETED', 4, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":6}', '{"node":"review","next":["0an4h2qdg0402"],"refers":{"first":"0an4h2qdg0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723772,"inputs":{"shows":{}},"started_at":1795641723772,"outputs":{},"completed_at":1795641723989}', 0, 0, null, 0, null, 0, 0, 1795641723756, 1795641723989, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391287889922, 384091391187226624, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"second","join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723989,"inputs":{},"started_at":1795641723999,"outputs_are_inputs":true,"completed_at":1795641724012}', 0, 0, null, 0, null, 1, 0, 1795641723756, 1795641724012, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391485022210, 384091391413719040, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795641723803, 1795641723803, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391485022209, 384091391413719040, 'acme', 5, 'WAITING_HUMAN', 3, '{"in":["WAITING_HUMAN"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"review","next":["0an4h2qkc0402"],"refers":{"first":"0an4h2qkc0400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723821,"inputs":{"shows":{}},"started_at":1795641723821,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795641723821}', 0, 0, null, 0, null, 0, 0, 1795641723803, 1795641723821, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391615045634, 384091391535353856, 'acme', 5, 'PENDING', 0, '{"in":["PENDING"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":2}', '{"node":"second","join":{"open":1,"live":0,"chosen":true}}', 0, 0, null, 0, null, 0, 0, 1795641723833, 1795641723833, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391644405760, 384091391644405760, 'parked', 3, 'waiting', 2, '{"in":["waiting"],"context":{"execution_id":"","action_summary":"","irreversible":false,"was_suspended":true,"outcome_unknown":false,"timeout":"PT8760H"},"entries":4,"timers":[{"id":"waiting_timeout","event":"timeout","entry":4,"deadline":"2027-11-25T21:22:03.841Z"}]}', '{"key":"parked","attempts":0}', 3, 2, null, 0, null, 0, 0, 1795641723841, 1795641723841, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391615045632, 384091391535353856, 'acme', 5, 'COMPLETED', 3, '{"in":["COMPLETED"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"first","next":["0an4h2qq80401"],"join":{"open":0,"live":0,"chosen":true},"queued_at":1795641723833,"inputs":{},"started_at":1795641723833,"outputs_are_inputs":true,"completed_at":1795641723847}', 0, 0, null, 0, null, 1, 0, 1795641723833, 1795641723847, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391615045633, 384091391535353856, 'acme', 5, 'WAITING_HUMAN', 3, '{"in":["WAITING_HUMAN"],"context":{"attempt":1,"tries":0,"max_attempts":1,"losses":0,"failures":0,"skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S","expire_after":"PT0S"},"entries":5}', '{"node":"review","next":["0an4h2qq80402"],"refers":{"first":"0an4h2qq80400"},"join":{"open":0,"live":1,"chosen":true},"queued_at":1795641723847,"inputs":{"shows":{}},"started_at":1795641723847,"human":{"kind":"review","actions":["approve","reject","edit"],"shows":{}},"waiting_since":1795641723847}', 0, 0, null, 0, null, 0, 0, 1795641723833, 1795641723847, null, 'inbox', 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391661182976, 384091391661182976, 'acme', 4, 'RUNNING', 2, '{"in":["RUNNING"],"context":{"reopened":0,"paused":false},"entries":3}', '{"workflow":"letter","workflow_id":"0an4h2pxc0400","version":"1.0.0","digest":"4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"ada","nodes":{"total":3,"done":1,"active":1,"failed":0,"waiting":1},"variables":{},"size":6654,"started_at":1795641723901}', 12, 8, null, 0, null, 1, 0, 1795641723844, 1795641723909, null, null, 0)
;;
INSERT INTO instance (id, root, tenant, definition, state, sequence, snapshot, data, position, seq, queue, ready_at, worker, fence, lease_until, created_at, updated_at, quarantine, subject, failures) VALUES (384091391585685504, 384091391585685504, 'acme', 3, 'completed', 2, '{"in":["completed"],"context":{"execution_id":"errand-4","action_summary":"","irreversible":true,"was_suspended":false,"outcome_unknown":false,"timeout":"PT0S"},"entries":4}', '{"key":"errand-4","attempts":1}', 3, 2, null, 0, null, 1, 0, 1795641723827, 1795641723934, null, null, 0)
;;
INSERT INTO node (last) VALUES (1)
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091390746824704, 1, 1, 262144, '\xf47a3e7a1c1534c101020000000800010002010361646102010661637469766501027b7d0000d6abb2c9c2680001000801011176657273696f6e2e7075626c6973686564010475736572030404000000000100000110776f726b666c6f772e6368616e676564014d7b22746f223a22616374697665222c2274726967676572223a2276657273696f6e2e7075626c6973686564222c226174223a22323032362d31312d32355432313a32323a30332e3632375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091390897819648, 1, 0, 2251799813685248, '\x1a01d2ab2d1d9e65010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d30222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d309eacb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091390927179776, 1, 1, 9007199254740992, '\x88ebfb51848eb72a0103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d0000acacb2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3637305a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3637305a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091390897819648, 2, 1, 2251799813685248, '\x2501ecdaea16576701010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d30222c22617474656d707473223a317d00bcacb2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d30222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3637385a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391036231680, 1, 0, 4, '\xec8d60af446ccccf01010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d30dcacb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091390897819648, 3, 2, 2251799813685248, '\xbb517e75c19711ad010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000f0acb2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d30222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3730345a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391090757632, 1, 0, 2199023255552, '\xb336881c1421155e010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d31222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d31faacb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391115923456, 1, 1, 16384, '\xa25ed62e2976ccdf0103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d000086adb2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3731355a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3731355a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391187226624, 1, 0, 34359738368, '\x171dd08c163961f301010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d319aadb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391090757632, 2, 1, 2199023255552, '\xd8eaf054c94f4d8f01010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d31222c22617474656d707473223a317d009eadb2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d31222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3732375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391036231680, 2, 1, 4503599761588236, '\xa3afeaa4b7ec87d401060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e4700000090adb2c9c2688080806400000500040404040501027b7d0000008280806400000500040404040501027b7d0000008480806400000500040404040501027b7d00000080808064010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d00008080806402000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3732305a227d00808080640001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e34683271393430343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3732305a227d0080808064001201a3017b226e6f646552756e4964223a2230616e34683271393430343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3732305a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391233363968, 1, 0, 524288, '\x50d7cace281ec6d0010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d32222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d32beadb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391187226624, 2, 1, 288230419101385216, '\x22628550f9a1aeb101060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000d8adb2c9c2688080806000000500040404040501027b7d0000008280806000000500040404040501027b7d0000008480806000000500040404040501027b7d00000080808060010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d00008080806002000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3735365a227d00808080600001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e34683271646730343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3735365a227d0080808060001201a3017b226e6f646552756e4964223a2230616e34683271646730343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3735365a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391090757632, 3, 2, 2199023255552, '\xe9d4a7a1f974cc4a010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000e2adb2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d31222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3736315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391036231680, 8, 4, 4503599761588228, '\x0d473dbf0368ba1302ad93cd6adb4014856762c921e487d0ecba9c6e1d21294e4ab50b8d690d8d92069b424a2942ba9144a2912b8dea8511983e4b1785924d1ea1bbbe4a9fa2f74ab62bf7c7d0a6cb39579cf9e69c2b7d3a9d062da673be23d3008cbcf07d800002de1ea7d935649cf1f58ba1ebf6dd677ce3e9d9e9f98bdea077c2f8c389f0948264a4846375445aa851a172e14cca927dbbbdfbfa25fa80ce9c9c770318810c40fa31e446028ab74186b1048daf9ff7dc13b26ebf1cf686e4bbddf42d19636b4c9bc3f96932ba0105c186a6eb386274c51a5db155c32b2fc3694bdbd4197fd434ea8858cef8441ea5e31a14edc9a17afe5654249e3464f5f896a6f3ed57c7fd01a2bd7d3e3c3d767f05d32939c61fcc6f5660f89127438cee139f08922f0ad90f84234c4f7623fbdd93aed9354dd1a966d5e02ace7285c2559626f8dd2c6714548ac745da246471184286ea724d38f27c95d2a0ee8b84462f1ed6236cd33edab7ac7dfb70605b8e6d3be681f1f8e8f05294d5fbd9de4a620b2de9d28a3883f7318c519921cffa43a142ae5ba4d382f7e7f2713827aeb78084bf27feb822e395c43f1029e346e40be279a3b44b0ddafbe4fbf95f691b7c84bbb4934b3137d7f7bf40eff2cb3f6ff1ef136ed6781d4b5afdc5be78791e87f877e19ff7fa4dc9be03')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391346610176, 1, 1, 1152921504606846976, '\x3107b7bc74a4c2410103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d0000f4adb2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3737305a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3737305a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391187226624, 8, 4, 288230419101384704, '\xe00059ce59745e3202ad93cd6adb4014856762c9212429a1dd6539dd3a4252d306b40b8d690d8d9a049b424269847423895423471ad50b23307d962e0a219b3c42767da32e7baf64bb727f0c69b39c73c5996fceb9d22793c9798be99c3f926900465ef83e4000016f8fd2ec1232cef8eac9c0757bee2bbef6f2ede1d19b6ebf7bc0f8f658784a413254c2b13a222dd4b050b970c665c9bedfdc7ebb8b3ea33327e7ad00862003907e0cb99180e26d90612c41e3ab475df780acdbc783ee807c379bbe25636c856933383f4d861f4141b0a6e93a8e185db142576cd4f0cacb70dad2d675c69f368d3a2296533e9147e9a806457b72a89ebf111589270d593dbea5e97cf3dd7eaf8f681f5e0f0ef7dddfc1744a8ef1c7b39b15187ee4c910a3fbcac782e49342f602e108d393bb917d1584e6ae698a4e35ab061771962b142eb234c1efa639a3a0523cced326218bc3103254176bc291e7ab9406755f24347af1b01e619bf68b1dcbdab19ff76dcbb16dc77c66ecedd9a7a2acdecf9e2c25b6d0922ead8833f814c3089529f2b43f142ae4ba453acd797f2d1f8733e27a0b48b83ff19725192f25fe89481937229f13cf1aa55d6ad0fe4fbed7ff4adbe023dc859d5c88b9b9be0f02bdc54fffbec57f4eb859e3652c69f5e7fbe2e5791ce2df857fded9fb92fd00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391233363968, 2, 1, 524288, '\x2a0e7ff0101eadf101010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d32222c22617474656d707473223a317d0084aeb2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d32222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3737385a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391413719040, 1, 0, 18014398509481984, '\xfcba1c16ebf6e0e701010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d3294aeb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391233363968, 3, 2, 524288, '\x4be381324d1d1571010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000a0aeb2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d32222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3739325a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391413719040, 8, 4, 19140298416326656, '\x4bea6ff53146dcec02ad93c16ed3401445671a3b55458b2abaeb72d8a6966d0a42de55242a91a85baa4448ad10b2ec57db0a1e077bdc2c224b11dfc2020989059fc08e5fe06bfa9e9d0407da480596739f75e7ccbdcffa6c36ebb698cef943990660e485ef030410f0f624cd469071c637cf87aedb778ff9d68bd393b357bd41afcbf8fe54784a413256c2b13a222dd4b850b970a665c97e7efdf6e37bf4119d3939ef0630061980f463c88d04146f830c63091adf3cebb95db26ebf1ef686e4bbd3f42d19631b4c5bc0f969327e0f0a822d4dd771c4e88a0dba62bb86575e86d396f64067fc71d3a8236239e71379944e6a50b42787eaf9db519178d290d5e35b9ace77de1cf50788f6eee5f0e4c8fd134ca7e4187fb4b85981e1479e0c31bacf7c2a483e2f643f108e303d7918d91f46be79689aa253cdaac1559ce50a85ab2c4df0bb79ce28a8148fcbb449c8e230840cd5d59a70e4f92aa541dd17098d5e3cac47d8a6fdecc0b20eeca703db726cdb319f18cf6deb4294d5fbd9de5a620b2de9d28a3883eb1826a8cc91e7fda15021d72dd269c9fb7bf9385c10d75b40c2fd893fadc9782df12f44cab811f99278d128ed5283f65ff2fdf2b7b40d3ec25dd9c995989bebfb5fa077f9c5dd5b7c7bc2cd1a47b1a4d55fee8b97e771887f17fe79976f4b7603')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391585685504, 1, 0, 8589934592, '\x39c1ba78e7985ba0010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d34222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d34e6aeb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391535353856, 2, 1, 562967137485824, '\x66a9d75de47f78b101060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000f2aeb2c9c2688080804c00000500040404040501027b7d0000008280804c00000500040404040501027b7d0000008480804c00000500040404040501027b7d0000008080804c010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d00008080804c02000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3833335a227d008080804c0001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e34683271713830343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3833335a227d008080804c001201a3017b226e6f646552756e4964223a2230616e34683271713830343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3833335a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391535353856, 8, 4, 17184064512, '\x11c25a11dc9e0f2d02ad93c16ed3401445671a3b55455b55b063396c53cb3669a9bcab6804915a53aa4448450859f6ab6d158f537b4c1691a5880fe02b5820b1a8d44f60c75ff19e9da44e81481496739f75e7ccbdcffa743a3d6e319df36d990660e485ef030410f0f638cd2e21e38caf9f0d5db7efbee01bcf5f9d9c1ef706bd23c61f4f84a7142423251cab23d2428d0a950b675296ecf3f5cd8fefd12774e6e4bc13c0086400d28f21371250bc0d328c25687cfdb4e71e9175fbf5b03724dfada66fc9185b63da1cce4f93d10750106c68ba8e234657acd1159b35bcf2329cb6b4073ae34f9a461d11cb199fc8a3745c83a23d3954cfdf8c8ac49386ac1edfd274bef5e6b03f40b4f72f872787eeaf603a25c7f8c3f9cd0a0c3ff26488d17de51341f25921fb817084e9c96e645f5d1d985dd3149d6a560d2ee22c57285c646982dfcd724641a5785ca44d4216872164a82ed78423cf57290deabe4868f4e2613dc236edfd5dcbdab5f706b6e5d8b6633e350ebacfce4559bd9f3d5a496ca1255d5a1167f03186312a33e4597f2854c8758b745af0de2d1f8773e27a0b48f87be22f2b325e497c8b481937225f10cf1ba55d6ad0fe4bbedfee4bdbe023dca59d5c8ab9b9beff057a879fff798b7f9f70b3c6cb58d2ea2ff6c5cbf338c4bf0bffbcb7ef4af613')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391036231680, 13, 9, 134217740, '\x957ea9356d6aa52201038280806404000501010f7265766965772e617070726f7665640104757365720103616461010d57414954494e475f48554d414e0109434f4d504c45544544010d7b22617474656d7074223a317d011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00aeb0b2c9c26884808064010005010110646570656e64656e636965732e6d65740106656e67696e6504010750454e44494e47010651554555454400010d7b22617474656d7074223a317d00000003000401010e6e6f64652e636f6d706c657465640a04010752554e4e494e470f0000000002828080640001126e6f64652e73746174652e6368616e67656401ae017b226e6f646552756e4964223a2230616e34683271393430343031222c226e6f64654964223a22726576696577222c2266726f6d223a2257414954494e475f48554d414e222c22746f223a22434f4d504c45544544222c2274726967676572223a227265766965772e617070726f766564222c226163746f72223a2275736572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3932375a227d0084808064001001a8017b226e6f646552756e4964223a2230616e34683271393430343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3932375a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391187226624, 13, 9, 42949673472, '\x4cdc51c5882be82101038280806004000501010f7265766965772e617070726f7665640104757365720103616461010d57414954494e475f48554d414e0109434f4d504c45544544010d7b22617474656d7074223a317d011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00aab1b2c9c26884808060010005010110646570656e64656e636965732e6d65740106656e67696e6504010750454e44494e47010651554555454400010d7b22617474656d7074223a317d00000003000401010e6e6f64652e636f6d706c657465640a04010752554e4e494e470f0000000002828080600001126e6f64652e73746174652e6368616e67656401ae017b226e6f646552756e4964223a2230616e34683271646730343031222c226e6f64654964223a22726576696577222c2266726f6d223a2257414954494e475f48554d414e222c22746f223a22434f4d504c45544544222c2274726967676572223a227265766965772e617070726f766564222c226163746f72223a2275736572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3938395a227d0084808060001001a8017b226e6f646552756e4964223a2230616e34683271646730343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3938395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391464050688, 1, 0, 2, '\x6fb163a8453b69d3010100000003000100020202010770656e64696e67012f7b22657865637574696f6e5f6964223a22657272616e642d33222c22697272657665727369626c65223a747275657d00010e626567696e20657272616e642d33acaeb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391493410816, 1, 1, 4, '\xf45778edfb45bf0b0103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d0000baaeb2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3830355a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3830355a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391535353856, 1, 0, 4194304, '\x872fdfe1ee7ecd6101010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d33c6aeb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391413719040, 2, 1, 19140298483435520, '\x234a3b9372b242bc01060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000b6aeb2c9c2688080804400000500040404040501027b7d0000008280804400000500040404040501027b7d0000008480804400000500040404040501027b7d00000080808044010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d00008080804402000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3830335a227d00808080440001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e346832716b6330343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3830335a227d0080808044001201a3017b226e6f646552756e4964223a2230616e346832716b6330343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3830335a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391464050688, 2, 1, 2, '\xac14c37c323a427f01010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d33222c22617474656d707473223a317d00d6aeb2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d33222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3831395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391644405760, 1, 1, 34359738368, '\xfc58727cec70c24e0103000000030001000201047465737402010770656e64696e6701157b2274696d656f7574223a2250543837363048227d000082afb2c9c2680001000301010573746172740109746f6f6c5f6e6f64650304010772756e6e696e67000000000002000301010773757370656e64070308010777616974696e6700000000020000010f657865637574696f6e5f737461746501e8017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3834315a227d0000000b01e9017b22657865637574696f6e5f6964223a22222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a2277616974696e67222c2274726967676572223a2273757370656e64222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a747275652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3834315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391661182976, 1, 0, 262144, '\x756035d966c844f401010000000400010002010361646102010750454e44494e4701027b7d000110666c6f772e73746172742f72756e2d3488afb2c9c26800')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391464050688, 3, 2, 2, '\x56ac532e58c5802f010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c6574656400000086afb2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d33222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3834335a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391585685504, 2, 1, 8589934592, '\x158210bb10f0709601010001000301010573746172740109746f6f6c5f6e6f6465010474657374010770656e64696e67010772756e6e696e6700011f7b226b6579223a22657272616e642d34222c22617474656d707473223a317d00e8afb2c9c268010000010f657865637574696f6e5f737461746501f0017b22657865637574696f6e5f6964223a22657272616e642d34222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2270656e64696e67222c22746f5f737461747573223a2272756e6e696e67222c2274726967676572223a227374617274222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a66616c73652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a66616c73652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3839325a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391585685504, 3, 2, 8589934592, '\xa9922e4918b1274b010100020003010107737563636565640109746f6f6c5f6e6f6465010474657374010772756e6e696e670109636f6d706c65746564000000bcb0b2c9c268010000010f657865637574696f6e5f737461746501f2017b22657865637574696f6e5f6964223a22657272616e642d34222c22616374696f6e5f73756d6d617279223a22222c2266726f6d5f737461747573223a2272756e6e696e67222c22746f5f737461747573223a22636f6d706c65746564222c2274726967676572223a2273756363656564222c226163746f725f63617465676f7279223a22746f6f6c222c2269735f7465726d696e616c223a747275652c2269735f726573756d61626c65223a66616c73652c226861735f736964655f65666665637473223a747275652c2274696d657374616d70223a22323032362d31312d32355432313a32323a30332e3933345a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391187226624, 16, 11, 512, '\x46170563e7847b7f01018480806002000501010c6e6f64652e737461727465640106776f726b657201000106515545554544010752554e4e494e470001197b22617474656d7074223a312c22696e70757473223a7b7d7d00beb1b2c9c26801848080600001126e6f64652e73746174652e6368616e67656401a4017b226e6f646552756e4964223a2230616e34683271646730343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3939395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391187226624, 17, 12, 34359738880, '\xf878e913c019df2301028480806003000501010e6e6f64652e7375636365656465640106776f726b65720100010752554e4e494e470109434f4d504c4554454400011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00d8b1b2c9c2680004000401010e6e6f64652e636f6d706c657465640106656e67696e650405060000000002848080600001126e6f64652e73746174652e6368616e67656401a9017b226e6f646552756e4964223a2230616e34683271646730343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e737563636565646564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30342e3031325a227d0000000112666c6f772e73746174652e6368616e676564017c7b2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e636f6d706c65746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30342e3031325a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391661182976, 2, 1, 18014399583485984, '\x83e23e2ab3dfce5d01060001000401010c666c6f772e737461727465640106656e67696e650100010750454e44494e47010752554e4e494e47000000faafb2c9c268808080e40100000500040404040501027b7d000000828080e40100000500040404040501027b7d000000848080e40100000500040404040501027b7d000000808080e401010005010110646570656e64656e636965732e6d6574030405010651554555454400010d7b22617474656d7074223a317d0000808080e40102000501010c6e6f64652e737461727465640106776f726b6572040b060001197b22617474656d7074223a312c22696e70757473223a7b7d7d00000300000112666c6f772e73746174652e6368616e67656401787b2266726f6d223a2250454e44494e47222c22746f223a2252554e4e494e47222c2274726967676572223a22666c6f772e73746172746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3930315a227d00808080e4010001126e6f64652e73746174652e6368616e67656401a7017b226e6f646552756e4964223a2230616e346832717a7230343030222c226e6f64654964223a226669727374222c2266726f6d223a2250454e44494e47222c22746f223a22515545554544222c2274726967676572223a22646570656e64656e636965732e6d6574222c226163746f72223a22656e67696e65222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3930315a227d00808080e401001201a3017b226e6f646552756e4964223a2230616e346832717a7230343030222c226e6f64654964223a226669727374222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3930315a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391661182976, 8, 4, 18014399583485952, '\x4b010f54da8328db02ad93416bd440188667bac996622b456f1ec7eb362469159a5bb14bbb60d35a76115a4442f235093593ed64e24297c0d2a3bfc383e045fc09bdf93ffc217e33d95db36af7507b9cf70bef3c79bf77ccc964f293b68849e9639e4760156518024410d1f62817972028a1aba703dfeff90774edd5f1d1c9eb6ebfbb4fe8b3310ba4846c2899e774585eca61290be68dab8a7cfaf6fdc76d72a3aca9b2de8c60083c021ea650581948da061ea71c0cba7ad2f5f79577fbcda03b50c61b4de38a10b2428c195d9867c30f20215a334c134744dfb1a2ee58aff1652070dc321e99843e6f3a7558caa784ac48f2518d8afeda4227b09e9459c02daeffbf659874e3ed5eaf8f70ef0f07477bfedf68a64e8fd027b3bb25586112f018e3fb42c74cc9a725ef45cc6376c07712f7ea5ad83bb6cd3a7aa60717a928240a1722cff0bb69d628c81c8ff3c49520d2380681eae2aa7014843257837a674a68ec26c01531d7765f6e39ce96fba2ef3a9eeb7af6b6b56bef9eb1aa4e803c5d8aeca0a7ba55230bf898c2089529f374872868e67a93ea3407feb300389c21d74d50c23d903f2f497929f26f46957223f439f26ca7aa4f0ddcff4af8eb7d711b808a77a1970b41372bfc30d49bf4ecee26ff3be3e6262f53aeea3faf4c5014698c4f0cdfdff9bb8afc02')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391036231680, 16, 11, 8, '\x0f6d7305087f14d301018480806402000501010c6e6f64652e737461727465640106776f726b657201000106515545554544010752554e4e494e470001197b22617474656d7074223a312c22696e70757473223a7b7d7d00dab0b2c9c26801848080640001126e6f64652e73746174652e6368616e67656401a4017b226e6f646552756e4964223a2230616e34683271393430343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a22515545554544222c22746f223a2252554e4e494e47222c2274726967676572223a226e6f64652e73746172746564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3934395a227d00')
;;
INSERT INTO record (root, position, seq, members, body) VALUES (384091391036231680, 17, 12, 12, '\x184173fe37eafaa001028480806403000501010e6e6f64652e7375636365656465640106776f726b65720100010752554e4e494e470109434f4d504c4554454400011a7b22617474656d7074223a312c226f757470757473223a7b7d7d00eab0b2c9c2680004000401010e6e6f64652e636f6d706c657465640106656e67696e650405060000000002848080640001126e6f64652e73746174652e6368616e67656401a9017b226e6f646552756e4964223a2230616e34683271393430343032222c226e6f64654964223a227365636f6e64222c2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e737563636565646564222c226163746f72223a22776f726b6572222c22617474656d7074223a312c226174223a22323032362d31312d32355432313a32323a30332e3935375a227d0000000112666c6f772e73746174652e6368616e676564017c7b2266726f6d223a2252554e4e494e47222c22746f223a22434f4d504c45544544222c2274726967676572223a226e6f64652e636f6d706c65746564222c226163746f72223a22656e67696e65222c2272656f70656e6564223a302c226174223a22323032362d31312d32355432313a32323a30332e3935375a227d00')
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (1, '1', 'instances', 'SQL', 'V1__instances.sql', -962020206, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (2, '2', 'subject', 'SQL', 'V2__subject.sql', -2058019661, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (3, '3', 'due', 'SQL', 'V3__due.sql', -1958972177, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (4, '4', 'failures', 'SQL', 'V4__failures.sql', -247643669, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (5, '5', 'attempts', 'SQL', 'V5__attempts.sql', 702564263, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (6, '6', 'usage', 'SQL', 'V6__usage.sql', 756061784, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (7, '7', 'deletion', 'SQL', 'V7__deletion.sql', -1333272165, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (8, '8', 'records', 'SQL', 'V8__records.sql', 1063623950, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO schema_version (installed_rank, version, description, type, script, checksum, installed_by, installed_on, execution_time, success) VALUES (9, '9', 'search', 'SQL', 'V9__search.sql', -1967456886, '', '2026-11-25 21:22:03.476114', 0, true)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091391413719040, 'letter', 'RUNNING', 'ada', null, 1795641723786, 0, -1, 54)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091391535353856, 'letter', 'RUNNING', 'ada', null, 1795641723811, 0, -1, 22)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091391661182976, 'letter', 'RUNNING', 'ada', null, 1795641723844, 0, -1, 18)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091391036231680, 'letter', 'COMPLETED', 'ada', null, 1795641723694, 1795641723957, 263, 2)
;;
INSERT INTO search (tenant, id, category, state, owner, subject, started, ended, duration, sample) VALUES ('acme', 384091391187226624, 'letter', 'COMPLETED', 'ada', null, 1795641723725, 1795641724012, 287, 35)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091391036231680)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091391187226624)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091391413719040)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091391535353856)
;;
INSERT INTO search_text (tenant, name, value, id) VALUES ('acme', '', 'letter', 384091391661182976)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091390927179776, 'waiting_timeout', 4, 384091390927179776, 1827177723670, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091391115923456, 'waiting_timeout', 4, 384091391115923456, 1827177723715, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091391346610176, 'waiting_timeout', 4, 384091391346610176, 1827177723770, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091391493410816, 'waiting_timeout', 4, 384091391493410816, 1827177723805, 0, 0)
;;
INSERT INTO timer (instance, id, entry, root, due, attempts, tried_at) VALUES (384091391644405760, 'waiting_timeout', 4, 384091391644405760, 1827177723841, 0, 0)
;;
INSERT INTO usage (tenant, shard, characters) VALUES ('acme', 0, 17764)
;;
ALTER TABLE definition ALTER COLUMN number RESTART WITH 9
