package dev.lockstep.generator;

import dev.lockstep.generator.emit.payload.PayloadEmission;
import dev.lockstep.generator.emit.payload.PayloadEmitter;
import dev.lockstep.generator.naming.ChartPackages;
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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The records and validators of the payloads of charts, of the schema files that the build names,
 * and of all files these reference; each once.
 */
final class PayloadFiles {

  private final SchemaDocuments documents;
  private final PayloadNames names;
  private final FileCollisions collisions;
  private final FolderSchemaReader reader;
  private final PayloadEmitter emitter = new PayloadEmitter();
  private final Set<String> addresses = new HashSet<>();
  private final SortedMap<String, byte[]> files = new TreeMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** Files below a valid package. */
  PayloadFiles(
      GenerationRequest request,
      ChartPackages packages,
      FileCollisions collisions,
      SchemaDocuments documents) {
    this.documents = documents;
    this.names = new PayloadNames(packages);
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

  /** Adds a schema file and the files it references. */
  void add(String path) {
    if (addresses.add(path)) {
      SchemaReader.Result result = reader.readFile(path, Span.at(path, 1, 1));
      diagnostics.addAll(result.diagnostics());
      result.payload().ifPresent(payload -> add(names.of(path), payload));
    }
  }

  private void add(PayloadName name, IrPayload payload) {
    documents.check(payload.schema());
    PayloadEmission emission = emitter.emit(name, payload);
    diagnostics.addAll(emission.diagnostics());
    collisions.claim(emission.files().keySet(), payload.schema().span());
    emission
        .files()
        .forEach((path, text) -> files.put(path, text.getBytes(StandardCharsets.UTF_8)));
    referencedFiles(payload.schema()).forEach(this::add);
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

  /** The files so far, by path. */
  SortedMap<String, byte[]> files() {
    return files;
  }

  /** Returns the diagnostics of payloads that could not be generated. */
  List<Diagnostic> diagnostics() {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    all.addAll(documents.diagnostics());
    return all;
  }
}
