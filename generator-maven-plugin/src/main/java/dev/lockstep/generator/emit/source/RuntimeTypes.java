package dev.lockstep.generator.emit.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;

/** The types of the runtime that generated code names. */
public final class RuntimeTypes {

  private static final String RUNTIME = "dev.lockstep.runtime";
  private static final String FLAT = RUNTIME + ".flat";
  private static final String REGION = RUNTIME + ".region";
  private static final String STEPS = RUNTIME + ".step";
  private static final String EXPRESSION = RUNTIME + ".expression";
  private static final String JSON = RUNTIME + ".json";
  private static final String REGISTRY = RUNTIME + ".registry";
  private static final String SNAPSHOT = RUNTIME + ".snapshot";

  public static final ClassName ACTOR_TYPE = ClassName.get(RUNTIME, "ActorType");
  public static final ClassName ATTRIBUTES = ClassName.get(RUNTIME, "Attributes");
  public static final ClassName CHART_ID = ClassName.get(RUNTIME, "ChartId");
  public static final ClassName CONFIGURATION = ClassName.get(RUNTIME, "Configuration");
  public static final ClassName EFFECT = ClassName.get(RUNTIME, "Effect");
  public static final ClassName EVENT_TYPE = ClassName.get(RUNTIME, "EventType");
  public static final ClassName GENERATED = ClassName.get(RUNTIME, "Generated");
  public static final ClassName MACHINE_EVENT = ClassName.get(RUNTIME, "MachineEvent");
  public static final ClassName STATE_TYPE = ClassName.get(RUNTIME, "StateType");
  public static final ClassName STATE_KIND = STATE_TYPE.nestedClass("Kind");
  public static final ClassName TRANSITION_TYPE = ClassName.get(RUNTIME, "TransitionType");
  public static final ClassName TRIGGER = TRANSITION_TYPE.nestedClass("Trigger");

  public static final ClassName FLAT_CHART = ClassName.get(FLAT, "FlatChart");
  public static final ClassName FLAT_MACHINE = ClassName.get(FLAT, "FlatMachine");
  public static final ClassName FLAT_TABLE = ClassName.get(FLAT, "FlatTable");
  public static final ClassName PACKED_TABLE = ClassName.get(FLAT, "PackedTable");
  public static final ClassName PACKED_REGIONS = ClassName.get(REGION, "PackedRegions");
  public static final ClassName REGION_CHART = ClassName.get(REGION, "RegionChart");
  public static final ClassName REGION_MACHINE = ClassName.get(REGION, "RegionMachine");
  public static final ClassName REGION_TABLE = ClassName.get(REGION, "RegionTable");
  public static final ClassName TEXT_ROWS = ClassName.get(STEPS, "TextRows");
  public static final ClassName STEP = ClassName.get(STEPS, "Step");

  public static final ClassName ARITHMETIC = ClassName.get(EXPRESSION, "Arithmetic");
  public static final ClassName CONVERSIONS = ClassName.get(EXPRESSION, "Conversions");
  public static final ClassName LOGIC = ClassName.get(EXPRESSION, "Logic");
  public static final ClassName MOMENTS = ClassName.get(EXPRESSION, "Moments");
  public static final ClassName VALUES = ClassName.get(EXPRESSION, "Values");
  public static final ClassName JSON_VALUES = ClassName.get(EXPRESSION, "JsonValues");
  public static final ClassName JSON_FIELDS = ClassName.get(EXPRESSION, "JsonFields");

  public static final ClassName JSON_OBJECT = ClassName.get(JSON, "JsonObject");
  public static final ClassName JSON_VALUE = ClassName.get(JSON, "JsonValue");
  public static final ClassName JSON_NULL = ClassName.get(JSON, "JsonNull");
  public static final ClassName READING = ClassName.get(JSON, "Reading");
  public static final TypeName VIOLATIONS =
      ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(JSON, "Violation"));

  public static final ClassName COMPILED_MIGRATION = ClassName.get(SNAPSHOT, "CompiledMigration");
  public static final ClassName EARLIER_INSTANCE = ClassName.get(SNAPSHOT, "EarlierInstance");
  public static final ClassName MIGRATIONS = ClassName.get(SNAPSHOT, "Migrations");

  public static final ClassName CHART_ENTRY = ClassName.get(REGISTRY, "ChartEntry");
  public static final ClassName GUARD_ANSWERS = ClassName.get(REGISTRY, "GuardAnswers");
  public static final ClassName TOPOLOGY = ClassName.get(RUNTIME, "Topology");
  public static final ClassName FORBIDDEN = TOPOLOGY.nestedClass("Forbidden");

  public static final ClassName NULLABLE = ClassName.get("org.jspecify.annotations", "Nullable");
  public static final ClassName NULL_MARKED =
      ClassName.get("org.jspecify.annotations", "NullMarked");

  private RuntimeTypes() {}
}
