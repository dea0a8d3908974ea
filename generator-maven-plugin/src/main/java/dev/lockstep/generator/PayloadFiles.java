package dev.lockstep.generator;

import dev.lockstep.generator.emit.payload.NamedPayload;
import dev.lockstep.generator.emit.payload.PayloadEmission;
import dev.lockstep.generator.emit.payload.PayloadEmitter;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.generator.naming.PayloadNames;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.record.PayloadFields;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The types and validators of the payloads of charts, of the schema files that the build names, and
 * of all files these reference; each once.
 */
final class PayloadFiles {

  private final SchemaDocuments documents;
  private final TypeDocuments types;
  private final PayloadNames names;
  private final FileCollisions collisions;
  private final FolderSchemaReader reader;
  private final Set<String> addresses = new HashSet<>();
  private final Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
  private final Deque<String> referenced = new ArrayDeque<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /**
   * Files below a valid package.
   *
   * @param names the names of payloads, those of the definitions of {@code types} among them
   */
  PayloadFiles(
      GenerationRequest request,
      FileCollisions collisions,
      SchemaDocuments documents,
      TypeDocuments types,
      PayloadNames names) {
    this.documents = documents;
    this.types = types;
    this.names = names;
    this.collisions = collisions;
    this.reader = new FolderSchemaReader(request.schemas(), request.schemaOptions());
  }

  /** Adds the payloads of a chart. */
  void add(IrChart chart) {
    Stream.concat(
            chart.events().stream().flatMap(event -> event.payload().stream()),
            chart.emissions().stream().flatMap(emission -> emission.payload().stream()))
        .filter(payload -> addresses.add(payload.address()))
        .forEach(payload -> add(names.of(chart, payload), payload));
  }

  /** Adds a schema file that the build names. */
  void add(String path) {
    add(path, false);
  }

  private void add(String path, boolean isReferenced) {
    if (!addresses.add(path)) {
      return;
    }
    SchemaReader.Result result = reader.readFile(path, Span.at(path, 1, 1));
    diagnostics.addAll(result.diagnostics());
    result
        .payload()
        .filter(payload -> !isReferenced || !PayloadFields.isEnum(payload.schema()))
        .filter(payload -> payload.address().equals(path) || addresses.add(payload.address()))
        .ifPresent(payload -> add(name(payload.address()), payload));
  }

  private PayloadName name(String address) {
    return address.indexOf('#') < 0 ? names.of(address) : types.names().name(address).orElseThrow();
  }

  private void add(PayloadName name, IrPayload payload) {
    documents.check(payload.schema());
    IrPayload other = payloads.putIfAbsent(name, payload);
    if (other != null && !isSame(other, payload)) {
      String path = name.packageName().replace('.', '/') + "/" + name.simpleName() + ".java";
      collisions.claim(Set.of(path), other.schema().span());
      collisions.claim(Set.of(path), payload.schema().span());
    }
    types.add(name, payload);
    referenced.addAll(referencedFiles(payload.schema()));
  }

  /** Returns whether one of two schemas is a file that only refers to a definition in itself. */
  private static boolean isSame(IrPayload one, IrPayload other) {
    String file = one.address().split("#", 2)[0];
    return file.equals(other.address().split("#", 2)[0])
        && (one.address().equals(file) || other.address().equals(file));
  }

  /** The files whose root schema is a part of {@code schema}. */
  private static List<String> referencedFiles(Schema schema) {
    return schema.subschemas().stream()
        .map(Subschema::location)
        .filter(location -> location.indexOf('#') == location.length() - 1)
        .map(location -> location.substring(0, location.length() - 1))
        .distinct()
        .toList();
  }

  /** Returns the files by path; empty if there is an error. */
  SortedMap<String, byte[]> files() {
    while (!referenced.isEmpty()) {
      add(referenced.remove(), true);
    }
    SortedMap<String, byte[]> files = new TreeMap<>();
    if (payloads.isEmpty()) {
      return files;
    }
    List<NamedPayload> named = new ArrayList<>();
    payloads.forEach((name, payload) -> named.add(new NamedPayload(name, payload)));
    PayloadEmission emission = new PayloadEmitter().emit(named, types.names(), types.mappings());
    diagnostics.addAll(emission.diagnostics());
    diagnostics.addAll(types.diagnostics(emission.types()));
    for (PayloadEmission.JavaFile file : emission.files()) {
      collisions.claim(Set.of(file.path()), file.origin());
      files.put(file.path(), file.text().getBytes(StandardCharsets.UTF_8));
    }
    return files;
  }

  /** Returns the diagnostics of payloads that could not be generated. */
  List<Diagnostic> diagnostics() {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    all.addAll(documents.diagnostics());
    return all;
  }
}
