package dev.lockstep.model.schema.read;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.SchemaValue.ArrayValue;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An assembler of the table of one schema from its root. A subschema occurs once for each dynamic
 * scope in which it is reached. {@code $dynamicRef} is resolved here, so that the result contains
 * no dynamic references.
 */
final class Assembler {

  /**
   * The maximum number of subschemas, far more than authors write. It also limits their expansion.
   */
  static final int LARGEST = 20_000;

  private record Task(int index, Place place, DynamicScope scope) {}

  private final SchemaFiles files;
  private final Findings findings;
  private final SchemaOptions options;
  private final References references;
  private final Shapes shapes;
  private final AssertionReader assertions;
  private final Vocabularies vocabularies;
  private final UnknownKeywords unknown;
  private final Map<String, Integer> indices = new HashMap<>();
  private final Deque<Task> open = new ArrayDeque<>();
  private final List<Subschema> table = new ArrayList<>();
  private final Set<Node> told = new HashSet<>();
  private final List<SenseCheck.WrittenValue> written = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Task> tasks = new ArrayList<>();
  private final Deque<Task> definitions = new ArrayDeque<>();
  private boolean tooLarge;

  Assembler(SchemaFiles files, Findings findings, SchemaOptions options) {
    this.files = files;
    this.findings = findings;
    this.options = options;
    this.references = new References(files, findings);
    this.shapes = new Shapes(findings);
    this.assertions = new AssertionReader(findings, shapes, options);
    this.vocabularies = new Vocabularies(files, findings);
    this.unknown = new UnknownKeywords(options, findings);
  }

  /** Returns the table of the schema at {@code root} and of the schemas it refers to. */
  Schema assemble(Place root) {
    index(root, DynamicScope.EMPTY);
    readOpen();
    return new Schema(root.identity(), root.node().span(), table);
  }

  /**
   * Returns the table followed by the unreferenced definitions of the schema. This table is used
   * for checks only.
   */
  Schema assembleDefinitions(Schema schema) {
    while (!definitions.isEmpty() && table.size() < LARGEST) {
      Task task = definitions.poll();
      index(task.place(), task.scope());
      readOpen();
    }
    return new Schema(schema.address(), schema.span(), table);
  }

  /**
   * Returns the place of the definition or file that the root of {@code schema} is only a reference
   * to; empty if it is more, or if the definition has another meaning when it is read alone.
   */
  Optional<Place> definition(Schema schema) {
    Task task = tasks.get(schema.target(0).index());
    DynamicScope alone =
        DynamicScope.EMPTY.enter(files.resources().dynamicAnchors(task.place().base()));
    return Optional.of(task)
        .filter(each -> !each.place().address().equals(schema.address()))
        .filter(each -> each.place().isDefinition() && each.scope().equals(alone))
        .map(Task::place);
  }

  private void readOpen() {
    while (!open.isEmpty()) {
      Task task = open.poll();
      table.set(task.index(), read(task));
    }
  }

  /** Returns the values written beside the schemas of the table. */
  List<SenseCheck.WrittenValue> writtenValues() {
    return written;
  }

  /** Returns the source nodes of the schemas in the table. */
  List<Node> nodes() {
    return nodes;
  }

  private int index(Place place, DynamicScope scope) {
    DynamicScope inside = scope.enter(files.resources().dynamicAnchors(place.base()));
    String key = place.location() + " " + inside.key();
    Integer known = indices.get(key);
    if (known != null) {
      return known;
    }
    if (table.size() >= LARGEST) {
      tellTooLarge(place);
      return 0;
    }
    int index = table.size();
    indices.put(key, index);
    table.add(subschema(index, place, List.of()));
    nodes.add(place.node());
    Task task = new Task(index, place, inside);
    open.add(task);
    tasks.add(task);
    return index;
  }

  private void tellTooLarge(Place place) {
    if (!tooLarge) {
      tooLarge = true;
      findings.add(
          Diagnostic.error(
                  "schema-too-large",
                  place.node().span(),
                  "the schema has more than " + LARGEST + " parts")
              .withHelp("share parts by `$ref` instead of repeating them"));
    }
  }

  private Subschema read(Task task) {
    Place place = task.place();
    if (Shapes.isBoolean(place.node())) {
      boolean accepts = NodeValues.isTrue((Node.Scalar) place.node());
      return subschema(task.index(), place, accepts ? List.of() : List.of(new Keyword.Never()));
    }
    if (!(place.node() instanceof Node.Mapping mapping)) {
      if (told.add(place.node())) {
        shapes.wrong("a schema", place.node(), "an object, `true` or `false`");
      }
      return subschema(task.index(), place, List.of());
    }
    return subschema(task.index(), place, keywords(task, mapping));
  }

  private List<Keyword> keywords(Task task, Node.Mapping whole) {
    Place place = task.place();
    boolean validates = vocabularies.validates(place);
    boolean assertsFormats = options.assertsFormats() || vocabularies.assertsFormats(place);
    Node.Mapping mapping = Siblings.effective(whole, place.dialect(), shapes);
    List<Keyword> keywords = new ArrayList<>();
    for (String keyword : Keywords.ALL) {
      Optional<Node> value = mapping.get(keyword);
      if (value.isPresent() && (validates || !Keywords.VALIDATION.contains(keyword))) {
        assertions.read(keyword, value.get(), assertsFormats).ifPresent(keywords::add);
      }
    }
    ApplicatorReader.Subschemas below =
        (part, steps) -> index(descend(place, mapping, part, steps), task.scope());
    boolean readsFormer = place.dialect().isUpTo(Dialect.DRAFT_07) || !options.refusesUnknown();
    keywords.addAll(
        new ApplicatorReader(shapes, assertions, below, mapping, place.dialect(), readsFormer)
            .read(validates));
    for (String keyword : List.of("$ref", "$recursiveRef", "$dynamicRef")) {
      reference(keyword, task, mapping).ifPresent(keywords::add);
    }
    unknown.check(whole, place.dialect());
    noteValues(task.index(), mapping);
    noteDefinitions(task, whole);
    keywords.sort(Comparator.comparingInt(KeywordOrder::of));
    return keywords;
  }

  /** Returns the place of {@code part}, which is located at the end of {@code steps}. */
  private Place descend(Place place, Node node, Node part, String... steps) {
    Place below = place;
    Node here = node;
    for (int i = 0; i < steps.length; i++) {
      here = i == steps.length - 1 ? part : Pointers.step(here, steps[i]).orElseThrow();
      below = files.resources().down(below, steps[i], here);
    }
    return below;
  }

  private Optional<Keyword> reference(String keyword, Task task, Node.Mapping mapping) {
    Optional<Node> value = mapping.get(keyword);
    if (value.isEmpty()) {
      return Optional.empty();
    }
    Node written = value.get();
    return shapes
        .text(keyword, written)
        .flatMap(
            text ->
                switch (keyword) {
                  case "$ref" -> references.resolve(task.place(), text, written);
                  case "$dynamicRef" ->
                      references.resolveDynamic(task.place(), text, written, task.scope());
                  default ->
                      task.place().dialect() == Dialect.DRAFT_2019_09
                          ? references.resolveRecursive(task.place(), text, written, task.scope())
                          : Optional.<Place>empty();
                })
        .map(target -> new Keyword.Reference(keyword, index(target, task.scope())));
  }

  private void noteValues(int index, Node.Mapping mapping) {
    for (String keyword : List.of("default", "const")) {
      mapping
          .get(keyword)
          .ifPresent(value -> written.add(new SenseCheck.WrittenValue(index, keyword, value)));
    }
    for (String keyword : List.of("enum", "examples")) {
      if (mapping.get(keyword).orElse(null) instanceof Node.Sequence values) {
        values
            .items()
            .forEach(value -> written.add(new SenseCheck.WrittenValue(index, keyword, value)));
      }
    }
  }

  private void noteDefinitions(Task task, Node.Mapping mapping) {
    for (String keyword : List.of("$defs", "definitions")) {
      Optional<Node> defined = mapping.get(keyword);
      if (defined.isEmpty() || !Keywords.isKnown(keyword, task.place().dialect())) {
        continue;
      }
      for (Node.Entry entry : shapes.entries(keyword, defined.get(), "a map of schemas")) {
        Place place = descend(task.place(), mapping, entry.value(), keyword, entry.key().text());
        definitions.add(new Task(-1, place, task.scope()));
      }
    }
  }

  private static Subschema subschema(int index, Place place, List<Keyword> keywords) {
    return new Subschema(
        index,
        place.location(),
        place.node().span(),
        remark(place.node(), "title"),
        remark(place.node(), "description"),
        examples(place.node()),
        keywords);
  }

  private static String remark(Node node, String keyword) {
    return node instanceof Node.Mapping mapping
            && mapping.get(keyword).orElse(null) instanceof Node.Scalar scalar
        ? scalar.text()
        : "";
  }

  /** Returns the values of {@code examples}, and that of {@code default}. */
  private static List<SchemaValue> examples(Node node) {
    List<SchemaValue> values = new ArrayList<>();
    if (node instanceof Node.Mapping mapping) {
      if (mapping.get("examples").map(NodeValues::of).orElse(null) instanceof ArrayValue array) {
        values.addAll(array.items());
      }
      mapping.get("default").map(NodeValues::of).ifPresent(values::add);
    }
    return values;
  }
}
