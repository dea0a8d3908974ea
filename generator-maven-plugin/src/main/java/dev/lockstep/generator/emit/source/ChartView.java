package dev.lockstep.generator.emit.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.naming.ChartNames;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.generator.naming.PayloadNames;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A chart with the Java names of all its parts; what every emitter of a chart reads. */
public final class ChartView {

  /** Constants of one enum with all they carry fit one class file up to here. */
  private static final int ENUM_LIMIT = 1000;

  /** Bytes of code that make all constants of an enum, at most. */
  private static final int INITIALIZER_LIMIT = 60_000;

  /** Bytes of code per item of a list, at most. */
  private static final int LIST_ITEM = 7;

  private static final int LONGEST_CONSTANT = 120;

  private final IrChart chart;
  private final String hash;
  private final String textHash;
  private final ChartNames names;
  private final PayloadNames payloadNames;
  private final TypeMappings mappings;
  private final List<IrState> states;
  private final List<String> rows;
  private final boolean flat;

  public ChartView(IrChart chart, String hash, String textHash, ChartPackages packages) {
    this(chart, hash, textHash, packages, new PayloadNames(packages), TypeMappings.none());
  }

  /**
   * Creates a view of a chart.
   *
   * @param payloadNames the types of payloads
   * @param mappings the Java types of scalars in payloads
   */
  public ChartView(
      IrChart chart,
      String hash,
      String textHash,
      ChartPackages packages,
      PayloadNames payloadNames,
      TypeMappings mappings) {
    this.chart = chart;
    this.flat = chart.isFlat();
    this.hash = hash;
    this.textHash = textHash;
    this.names = new ChartNames(packages, chart);
    this.payloadNames = payloadNames;
    this.mappings = mappings;
    this.states = chart.states().subList(1, chart.states().size());
    Set<String> taken = new HashSet<>();
    this.rows =
        chart.transitions().stream()
            .map(row -> unique(rowConstant(row), taken))
            .collect(Collectors.toUnmodifiableList());
  }

  /** The Java types of scalars in payloads. */
  public TypeMappings mappings() {
    return mappings;
  }

  public IrChart chart() {
    return chart;
  }

  /** SHA-256 of the chart and its schemas, lower-case hex. */
  public String hash() {
    return hash;
  }

  /** Returns the hash of the chart's text alone; empty if it is unknown. */
  public String textHash() {
    return textHash;
  }

  public String packageName() {
    return names.packageName();
  }

  /** Returns true if the chart has neither hierarchy nor regions nor history. */
  public boolean isFlat() {
    return flat;
  }

  /** The states without the root; a state's position here is one less than its index. */
  public List<IrState> states() {
    return states;
  }

  /** The state a chart without hierarchy enters at the start. */
  public IrState initial() {
    return chart.states().get(chart.root().initial().get(0));
  }

  /** The table a machine executes. */
  public TypeName executedTable() {
    return ParameterizedTypeName.get(
        isFlat() ? RuntimeTypes.FLAT_TABLE : RuntimeTypes.REGION_TABLE, stateType());
  }

  public ClassName type(String suffix) {
    return ClassName.get(names.packageName(), names.type(suffix));
  }

  public ClassName stateType() {
    return type("State");
  }

  public ClassName eventType() {
    return type("Event");
  }

  public ClassName eventTypeEnum() {
    return eventType().nestedClass("Type");
  }

  public ClassName actorType() {
    return type("Actor");
  }

  public ClassName contextType() {
    return type("Context");
  }

  public ClassName transitionType() {
    return type("Transition");
  }

  public ClassName tableType() {
    return type("Table");
  }

  public ClassName machineType() {
    return type("Machine");
  }

  public ClassName guardsType() {
    return type("Guards");
  }

  public TypeName stepType() {
    return ParameterizedTypeName.get(RuntimeTypes.STEP, eventType(), contextType());
  }

  public boolean hasGuards() {
    return !chart.javaGuards().isEmpty();
  }

  /** Returns true if the chart has transitions at its top level. */
  public boolean hasRootTransitions() {
    return !chart.root().transitions().isEmpty();
  }

  public boolean statesFitEnum() {
    int bytes =
        states.stream()
            .mapToInt(state -> 40 + LIST_ITEM * (state.tags().size() + chart.attributes().size()))
            .sum();
    return states.size() <= ENUM_LIMIT && bytes <= INITIALIZER_LIMIT;
  }

  public boolean transitionsFitEnum() {
    int bytes =
        chart.transitions().stream()
            .mapToInt(row -> 50 + LIST_ITEM * (events(row).size() + row.targets().size()))
            .sum();
    return chart.transitions().size() <= ENUM_LIMIT && bytes <= INITIALIZER_LIMIT;
  }

  /** Constants of states, between commas. */
  public CodeBlock constants(List<Integer> states) {
    return states.stream()
        .map(state -> CodeBlock.of("$T.$L", stateType(), state(state)))
        .collect(CodeBlock.joining(", "));
  }

  public String state(IrState state) {
    return JavaNames.constant(state.path());
  }

  public String state(int index) {
    return state(chart.states().get(index));
  }

  public String event(int index) {
    return JavaNames.constant(chart.events().get(index).name());
  }

  /** The record of an event inside the event interface. */
  public ClassName eventRecord(int index) {
    return eventType().nestedClass(JavaNames.type(chart.events().get(index).name()));
  }

  public String actor(int index) {
    return JavaNames.constant(chart.actors().get(index).name());
  }

  public String row(int index) {
    return rows.get(index);
  }

  public String variable(int index) {
    return variable(chart.context().get(index).name());
  }

  /** The method of the context that changes a variable. */
  public String wither(int index) {
    return "with" + JavaNames.type(chart.context().get(index).name());
  }

  public static String variable(String name) {
    String member = JavaNames.member(name);
    return member.equals("initial") || member.startsWith("with") ? member + "_" : member;
  }

  public String guard(IrDeclaration guard) {
    return JavaNames.member(guard.name());
  }

  public ClassName payload(IrPayload payload) {
    return ClassNames.of(payloadName(payload));
  }

  public ClassName validator(IrPayload payload) {
    PayloadName name = payloadName(payload);
    return ClassName.get(name.packageName(), name.validator());
  }

  PayloadName payloadName(IrPayload payload) {
    return payloadNames.of(chart, payload);
  }

  /** The events a row answers; empty for one without. */
  public List<IrEvent> events(IrTransition row) {
    return row.trigger() instanceof IrTrigger.OnEvent on
        ? on.events().stream().map(chart.events()::get).toList()
        : List.of();
  }

  private String rowConstant(IrTransition row) {
    IrState source = chart.states().get(row.source());
    String from = source.index() == 0 ? "CHART" : state(source);
    String to =
        row.refuse()
            .map(JavaNames::constant)
            .orElseGet(
                () ->
                    row.targets().isEmpty()
                        ? "STAY"
                        : row.targets().stream().map(this::state).collect(Collectors.joining("_")));
    String constant = from + "__" + trigger(row.trigger()) + "__" + to;
    return constant.length() <= LONGEST_CONSTANT
        ? constant
        : constant.substring(0, LONGEST_CONSTANT);
  }

  private static String trigger(IrTrigger trigger) {
    if (trigger instanceof IrTrigger.OnEvent on) {
      return on.descriptors().stream()
          .map(descriptor -> descriptor.equals("*") ? "ANY" : JavaNames.constant(descriptor))
          .collect(Collectors.joining("_OR_"));
    }
    if (trigger instanceof IrTrigger.Eventless) {
      return "ALWAYS";
    }
    return trigger instanceof IrTrigger.Done ? "DONE" : "AFTER";
  }

  private static String unique(String wanted, Set<String> taken) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }
}
