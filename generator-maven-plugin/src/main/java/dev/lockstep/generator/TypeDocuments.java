package dev.lockstep.generator;

import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.payload.shape.DefinitionNames;
import dev.lockstep.generator.emit.payload.shape.DefinitionNames.Document;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.generator.naming.PayloadNames;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The documents of one generation whose schemas and definitions become types. */
final class TypeDocuments {

  private final SchemaDocuments documents;
  private final PayloadNames files;
  private final FolderSchemaReader reader;
  private final Map<String, IrPayload> inline = new HashMap<>();
  private final Map<String, PayloadName> inlineNames = new HashMap<>();
  private final DefinitionNames names = new DefinitionNames(this::document);
  private final TypeMappings mappings;

  /** Documents of a request, below a valid package. */
  TypeDocuments(GenerationRequest request, SchemaDocuments documents) {
    this.documents = documents;
    this.files = new PayloadNames(new ChartPackages(request.basePackage(), List.of()));
    this.mappings = new TypeMappings(request.javaTypes(), documents::schema);
    this.reader = new FolderSchemaReader(request.schemas(), request.schemaOptions());
  }

  /** Adds a schema that is written in a chart. */
  void add(PayloadName name, IrPayload payload) {
    inline.put(payload.address(), payload);
    inlineNames.put(payload.address(), name);
  }

  TypeMappings mappings() {
    return mappings;
  }

  DefinitionNames names() {
    return names;
  }

  private Optional<Document> document(String address) {
    Optional<PayloadName> name =
        address.indexOf('#') < 0
            ? Optional.of(files.of(address))
            : Optional.ofNullable(inlineNames.get(address));
    return name.map(type -> new Document(type, definitions(address), root(address)));
  }

  private Optional<String> root(String address) {
    return Optional.ofNullable(inline.get(address))
        .or(
            () ->
                address.indexOf('#') < 0
                    ? reader.readFile(address, Span.at(address, 1, 1)).payload()
                    : Optional.empty())
        .flatMap(payload -> DefinitionNames.root(payload.schema()));
  }

  private List<String> definitions(String address) {
    List<String> pointers = new ArrayList<>();
    documents.find(address).ifPresent(node -> gather(node, "", pointers));
    return pointers;
  }

  private static void gather(Node schema, String pointer, List<String> pointers) {
    for (String keyword : List.of("$defs", "definitions")) {
      if (schema instanceof Node.Mapping mapping
          && mapping.get(keyword).orElse(null) instanceof Node.Mapping defined) {
        for (Node.Entry entry : defined.entries()) {
          String key = entry.key().text().replace("~", "~0").replace("/", "~1");
          String below = pointer + "/" + keyword + "/" + key;
          pointers.add(below);
          gather(entry.value(), below, pointers);
        }
      }
    }
  }

  /**
   * Returns warnings about definitions whose keys become the same name.
   *
   * @param emitted the names of the types that are generated, in full
   */
  List<Diagnostic> diagnostics(Set<String> emitted) {
    return names.clashes().stream()
        .filter(clash -> emitted.contains(clash.name()) && emitted.contains(clash.earlierName()))
        .map(
            clash ->
                Diagnostic.warning(
                        "java-name-collision",
                        span(clash.address(), clash.pointer()),
                        "the type of this definition is called `"
                            + clash.name().substring(clash.name().lastIndexOf('.') + 1)
                            + "`, because an earlier definition becomes the same name")
                    .withNote(
                        Note.at(span(clash.address(), clash.earlier()), "the earlier definition"))
                    .withHelp("rename one of the two definitions"))
        .toList();
  }

  private Span span(String address, String pointer) {
    return documents
        .find(address)
        .flatMap(node -> SchemaDocuments.inside(node, pointer))
        .map(Node::span)
        .orElse(Span.at(address, 1, 1));
  }
}
