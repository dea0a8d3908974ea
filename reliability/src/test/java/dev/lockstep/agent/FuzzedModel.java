package dev.lockstep.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agent.model.ModelAnswer;
import dev.lockstep.agent.model.ModelRequest;
import dev.lockstep.agent.model.PastCall;
import dev.lockstep.agent.model.RequestedCall;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.engine.form.Form;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A model whose answers are derived from a seed and include all kinds of answers. */
final class FuzzedModel implements LanguageModel {

  /** The behaviours of a model for a request. */
  enum Behaviour {
    TEXT,
    ONE_CALL,
    PARALLEL_CALLS,
    TWIN_CALLS,
    MALFORMED_ARGUMENTS,
    UNFIT_ARGUMENTS,
    UNKNOWN_TOOL,
    ASK_PERSON,
    ASK_TWICE,
    ASK_WITH_CALLS,
    CUT_OFF,
    FILTERED,
    FAILED,
    THROWN,
    GIANT_TEXT,
    GIANT_ARGUMENTS,
    LONE_SURROGATES,
    HUGE_USAGE,
    EMPTY_ANSWER,
    TOO_MANY_CALLS,
    SAID_TO_BE_IRREVERSIBLE,
    /** Two calls in turn, until the round ends. */
    ALTERNATING,
    /** The same call, until the round ends. */
    SAME_CALL,
    /** Another call each time, until the round ends. */
    NEVER_DONE
  }

  private static final List<Behaviour> FOR_EVER =
      List.of(Behaviour.ALTERNATING, Behaviour.SAME_CALL, Behaviour.NEVER_DONE);
  private static final int LAST_ONCE = Behaviour.ALTERNATING.ordinal();
  private static final int GIANT = 1_100_000;

  private final FuzzedLedger ledger;
  private final Random random;
  private final Map<Behaviour, Integer> shown = new EnumMap<>(Behaviour.class);
  private Behaviour habit = Behaviour.TEXT;
  private int habitOfRound;
  private int answers;

  FuzzedModel(FuzzedLedger ledger, Random random) {
    this.ledger = ledger;
    this.random = random;
  }

  /** Returns the number of occurrences of each behaviour. */
  Map<Behaviour, Integer> shown() {
    return shown;
  }

  @Override
  public ModelAnswer answer(ModelRequest request) {
    ledger.asked(request);
    answers++;
    Behaviour behaviour = next();
    shown.merge(behaviour, 1, Integer::sum);
    return answer(behaviour);
  }

  /** Returns a repeated behaviour in one of four rounds, otherwise a random one each time. */
  private Behaviour next() {
    if (habitOfRound != ledger.round()) {
      habitOfRound = ledger.round();
      boolean hasHabit = random.nextInt(4) == 0;
      habit = hasHabit ? FOR_EVER.get(random.nextInt(FOR_EVER.size())) : Behaviour.TEXT;
    }
    if (FOR_EVER.contains(habit)) {
      return habit;
    }
    boolean isHarmless = random.nextInt(3) == 0;
    return Behaviour.values()[isHarmless ? 1 + random.nextInt(3) : random.nextInt(LAST_ONCE)];
  }

  private ModelAnswer answer(Behaviour behaviour) {
    return switch (behaviour) {
      case TEXT -> new ModelAnswer.Text("Done.", usage());
      case EMPTY_ANSWER -> new ModelAnswer.Text("");
      case ONE_CALL -> calls(any());
      case PARALLEL_CALLS -> calls(any(), any(), any(), any());
      case TWIN_CALLS -> twins(any());
      case MALFORMED_ARGUMENTS ->
          calls(RequestedCall.malformed("mail", "send", "the arguments are not JSON"), any());
      case UNFIT_ARGUMENTS ->
          calls(call(FuzzedTools.MAIL, JsonObject.of("what", JsonNumber.of(3))), any());
      case UNKNOWN_TOOL -> calls(RequestedCall.of("", "\ud800.none", JsonObject.EMPTY));
      case ASK_PERSON -> new ModelAnswer.AskPerson("", form(), List.of(), usage());
      case ASK_TWICE ->
          new ModelAnswer.AskPerson(
              "", form(), List.of(RequestedCall.malformed("", PastCall.ASK_PERSON, "asked twice")));
      case ASK_WITH_CALLS -> new ModelAnswer.AskPerson("", form(), List.of(any(), any()), usage());
      case CUT_OFF -> new ModelAnswer.CutOff("half a \ud83d", usage());
      case FILTERED -> new ModelAnswer.Filtered("", usage());
      case FAILED -> new ModelAnswer.Failed("no answer in time");
      case THROWN -> throw new IllegalStateException("the model's server went away");
      case GIANT_TEXT -> new ModelAnswer.Text("y".repeat(GIANT));
      case GIANT_ARGUMENTS -> calls(giant());
      case LONE_SURROGATES ->
          new ModelAnswer.Calls("\udfff\ud800", List.of(call(FuzzedTools.READ, "\ud83d \udc00")));
      case HUGE_USAGE ->
          new ModelAnswer.Calls("", List.of(any()), new Usage(Long.MAX_VALUE, Long.MAX_VALUE));
      case TOO_MANY_CALLS -> tooMany();
      case SAID_TO_BE_IRREVERSIBLE ->
          calls(new RequestedCall("files", "read", what("odd"), true, random.nextBoolean()));
      case ALTERNATING -> calls(answers % 2 == 0 ? call(FuzzedTools.READ, "a") : list());
      case SAME_CALL -> calls(call(FuzzedTools.READ, "a"));
      case NEVER_DONE -> calls(call(FuzzedTools.READ, "file " + answers));
    };
  }

  private ModelAnswer calls(RequestedCall... calls) {
    return new ModelAnswer.Calls("", List.of(calls), usage());
  }

  private ModelAnswer twins(RequestedCall call) {
    return calls(call, call);
  }

  private ModelAnswer tooMany() {
    List<RequestedCall> many = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      many.add(call(FuzzedTools.READ, "part " + i));
    }
    return new ModelAnswer.Calls("all of them", many);
  }

  private RequestedCall any() {
    ToolDescription tool = FuzzedTools.ALL.get(random.nextInt(FuzzedTools.ALL.size()));
    return call(tool, "thing " + random.nextInt(3));
  }

  private RequestedCall giant() {
    return call(FuzzedTools.READ, "z".repeat(random.nextBoolean() ? 20_000 : GIANT));
  }

  private static RequestedCall list() {
    return call(FuzzedTools.LIST, "all");
  }

  private static RequestedCall call(ToolDescription tool, String what) {
    return call(tool, what(what));
  }

  private static JsonObject what(String what) {
    return JsonObject.builder().add("what", what).build();
  }

  private static RequestedCall call(ToolDescription tool, JsonObject arguments) {
    return RequestedCall.of(tool.service(), tool.method(), arguments);
  }

  private Form form() {
    Form form = Form.confirmation("Shall I \ud800?", "");
    return random.nextBoolean() ? form : form.expiring(Duration.ofMinutes(5));
  }

  private Usage usage() {
    return new Usage(random.nextInt(200), random.nextInt(100));
  }
}
