package dev.lockstep.session;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.SearchWords;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.session.SessionContext;
import dev.lockstep.statecharts.session.SessionState;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Implements the actions of the chart {@code session} and moves the rows of runs between queues.
 */
final class SessionDomain implements Domain, Searchable {

  /** Number of characters of an answer in its event. */
  private static final int PREVIEW = 1_000;

  private final SessionSettings settings;
  private final TurnSlots slots;

  SessionDomain(SessionSettings settings, TurnSlots slots) {
    this.settings = settings;
    this.slots = slots;
  }

  @Override
  public void perform(UnitOfWork unit, Instance run, String action) {
    SessionData data = SessionData.of(run);
    SessionData changed =
        switch (action) {
          case "acquire_slot" -> startTurn(unit, run, data);
          case "release_slot" -> slots.release(unit, run.id(), data).without(SessionData.TURN);
          case "persist_pending" -> ask(unit, run.id(), data);
          case "requeue_resume_turn" -> replied(unit, run.id(), data);
          case "requeue_auto_resume_turn" -> decided(unit, run, data);
          default -> throw new IllegalStateException("there is no action `" + action + "`");
        };
    unit.data(run.id(), changed.json());
  }

  private SessionData startTurn(UnitOfWork unit, Instance run, SessionData data) {
    int slot = slots.free(unit, run.id(), data);
    if (slot == 0) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.OVERLOADED,
              "no-slot-free",
              "all slots of engine `" + data.engine() + "` are in use"));
    }
    JsonObject ticket = data.object(SessionData.TICKET).orElse(JsonObject.EMPTY);
    long attempt =
        ticket.get(TurnPermit.TARGET) instanceof JsonNumber target
            ? target.longValue()
            : data.attempt();
    return slots
        .take(unit, run.id(), data, slot)
        .without(SessionData.TICKET)
        .with(SessionData.TURN, ticket)
        .with(SessionData.ATTEMPT, attempt);
  }

  private static SessionData ask(UnitOfWork unit, Id run, SessionData data) {
    JsonObject asked = (JsonObject) unit.payload(run).orElse(JsonObject.EMPTY);
    JsonObject.Builder question = JsonObject.builder();
    SessionData kept = data;
    for (String name : asked.names()) {
      JsonValue value = asked.value(asked.index(name));
      if (name.equals(SessionData.HANDLE)) {
        kept = kept.with(SessionData.HANDLE, value);
      } else {
        question.add(name, value);
      }
    }
    return kept.with(SessionData.PENDING, question.build());
  }

  private static SessionData replied(UnitOfWork unit, Id run, SessionData data) {
    JsonObject reply = (JsonObject) unit.payload(run).orElse(JsonObject.EMPTY);
    JsonObject.Builder ticket = resume(unit, data, "interaction_reply", "user_reply");
    JsonValue response = reply.get("response");
    if (response != null) {
      ticket.add("response", response);
    }
    return answered(unit, data, "user_reply").with(SessionData.TICKET, ticket.build());
  }

  private static SessionData decided(UnitOfWork unit, Instance run, SessionData data) {
    String policy = run.context(SessionContext.class).defaultDecisionPolicy();
    JsonObject.Builder ticket =
        resume(unit, data, "interaction_auto_decide_timeout", "auto_decide_timeout")
            .add("auto_decide_reason", "user_no_reply")
            .add("auto_decide_policy", policy);
    return answered(unit, data, "auto_decide_timeout").with(SessionData.TICKET, ticket.build());
  }

  private static JsonObject.Builder resume(
      UnitOfWork unit, SessionData data, String cause, String resolution) {
    return TurnPermit.issue(unit.newId(), cause, data.attempt() + 1)
        .add("interaction_id", interaction(data))
        .add("resolution_mode", resolution);
  }

  private static SessionData answered(UnitOfWork unit, SessionData data, String resolution) {
    return data.without(SessionData.PENDING)
        .with(
            SessionData.ANSWERED,
            JsonObject.builder()
                .add("interaction_id", interaction(data))
                .add("resolution_mode", resolution)
                .add("at", unit.now().toString())
                .build());
  }

  private static long interaction(SessionData data) {
    JsonObject question = data.object(SessionData.PENDING).orElse(JsonObject.EMPTY);
    return question.get("interaction_id") instanceof JsonNumber id ? id.longValue() : 0;
  }

  @Override
  public void settled(UnitOfWork unit, Instance run) {
    SessionData data = SessionData.of(run);
    switch (run.state(SessionState.class)) {
      case QUEUED -> queued(unit, run.id(), data);
      case RUNNING -> {}
      case WAITING_USER ->
          unit.handBack(run.id(), SessionCommands.RECHECKS, unit.now().plus(settings.recheck()));
      case SUCCEEDED, FAILED, CANCELED -> ended(unit, run.id(), data);
    }
  }

  private static void queued(UnitOfWork unit, Id run, SessionData data) {
    if (!data.has(SessionData.TICKET)) {
      JsonObject.Builder ticket = TurnPermit.issue(unit.newId(), "start", data.attempt());
      data.value(SessionData.INPUT).ifPresent(input -> ticket.add(SessionData.INPUT, input));
      unit.data(run, data.with(SessionData.TICKET, ticket.build()).json());
    }
    unit.handBack(run, SessionCommands.TURNS, unit.now());
  }

  private void ended(UnitOfWork unit, Id run, SessionData data) {
    SessionData left =
        slots
            .leave(unit, run, data)
            .without(SessionData.TICKET)
            .without(SessionData.PENDING)
            .without(SessionData.HANDLE);
    unit.data(run, left.json());
    unit.rest(run);
  }

  @Override
  public String searchKind() {
    return SessionCommands.CHART;
  }

  @Override
  public Entry searchEntry(Instance run) {
    SessionData data = SessionData.of(run);
    return new Entry(
        data.engine(),
        data.text(SessionData.STARTER).orElse(""),
        run.isFinal() ? run.updatedAt().toEpochMilli() : 0);
  }

  @Override
  public SearchTerms searchTerms(Instance run) {
    Set<String> words = new LinkedHashSet<>();
    SessionData.of(run).value(SessionData.INPUT).ifPresent(input -> SearchWords.add(input, words));
    return new SearchTerms(words, Map.of(), Map.of());
  }

  @Override
  public Reading<JsonValue> streamData(
      Instance run, long seq, String type, JsonValue data, Instant at) {
    return FcmpEnvelope.write(run, seq, type, withPreview(run, type, data), at);
  }

  /** Adds the beginning of an answer, which the chart does not keep, to its event. */
  private static JsonValue withPreview(Instance run, String type, JsonValue data) {
    Optional<JsonValue> response =
        SessionData.of(run)
            .object(SessionData.TICKET)
            .flatMap(ticket -> Optional.ofNullable(ticket.get("response")));
    if (!type.equals("interaction.reply.accepted") || response.isEmpty()) {
      return data;
    }
    JsonObject event = (JsonObject) data;
    JsonObject.Builder told = JsonObject.builder();
    event.names().forEach(name -> told.add(name, event.value(event.index(name))));
    return told.add("response_preview", preview(response.get())).build();
  }

  private static String preview(JsonValue response) {
    String text = response instanceof JsonString said ? said.value() : JsonWriter.write(response);
    boolean isShort = text.codePointCount(0, text.length()) <= PREVIEW;
    return isShort ? text : text.substring(0, text.offsetByCodePoints(0, PREVIEW)) + "\u2026";
  }
}
