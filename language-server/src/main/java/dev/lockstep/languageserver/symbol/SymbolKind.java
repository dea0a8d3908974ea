package dev.lockstep.languageserver.symbol;

import dev.lockstep.model.syntax.NameKind;
import java.util.Optional;

/** The kind of thing that a name denotes. */
public enum SymbolKind {
  CHART("chart", NameKind.CHART),
  STATE("state", NameKind.STATE),
  EVENT("event", NameKind.EVENT),
  EMISSION("emitted event", NameKind.EVENT),
  ACTOR("actor", NameKind.ACTOR),
  VARIABLE("context variable", NameKind.VARIABLE),
  GUARD("guard", NameKind.GUARD),
  ACTION("action", NameKind.ACTION),
  ATTRIBUTE("attribute", NameKind.ATTRIBUTE),
  TIMER("delayed event", NameKind.TIMER),
  REFUSAL("refusal", NameKind.REFUSAL),
  PROPERTY("property", NameKind.PROPERTY),
  FIELD("payload field", null),
  SCHEMA_FILE("schema", null),
  INSTANCE("instance", NameKind.INSTANCE),
  CHANNEL("channel", NameKind.CHANNEL),
  NODE("node", NameKind.NODE),
  FLOW_VARIABLE("variable", NameKind.FLOW_VARIABLE);

  private final String noun;
  private final Optional<NameKind> spelling;

  SymbolKind(String noun, @org.jspecify.annotations.Nullable NameKind spelling) {
    this.noun = noun;
    this.spelling = Optional.ofNullable(spelling);
  }

  public String noun() {
    return noun;
  }

  /** Returns the rules for the spelling; empty for names that cannot be renamed. */
  public Optional<NameKind> spelling() {
    return spelling;
  }
}
