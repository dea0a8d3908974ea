package dev.lockstep.cli.schema;

import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.NodeValues;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The schemas that a case of Bowtie registers under URIs, and the published meta-schemas. The path
 * of a schema is its URI with one slash after the scheme in place of {@code ://}, so that a
 * relative reference in a schema without {@code $id} leads to the path of the URI that it denotes.
 */
final class RegisteredSchemas implements SchemaFolder {

  private final Map<String, Node> registered = new LinkedHashMap<>();

  RegisteredSchemas(@Nullable Node registry) {
    if (registry instanceof Node.Mapping mapping) {
      mapping.entries().forEach(entry -> registered.put(path(entry.key().text()), entry.value()));
    }
  }

  private static String path(String uri) {
    return plain(uri).replaceFirst("^([A-Za-z][A-Za-z0-9+.-]*)://", "$1/");
  }

  private static String plain(String uri) {
    return uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
  }

  private static Optional<byte[]> metaSchema(String path) {
    return MetaSchema.text(path.replaceFirst("^(https?)/", "$1://"));
  }

  @Override
  public Optional<String> pathOf(String uri) {
    String path = path(uri);
    boolean isKnown = registered.containsKey(path) || metaSchema(path).isPresent();
    return isKnown ? Optional.of(path) : Optional.empty();
  }

  @Override
  public Optional<Source> find(String path) {
    return Optional.ofNullable(registered.get(path))
        .map(node -> NodeValues.of(node).toString().getBytes(StandardCharsets.UTF_8))
        .or(() -> metaSchema(path))
        .map(text -> new Source(path, text));
  }
}
