package dev.lockstep.languageserver.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.document.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {

  @TempDir private Path folder;
  private final Workspace workspace = new Workspace();

  @Test
  void searchesAllSchemaFoldersTheNearestFirst() throws IOException {
    Path shared = write("shared", "money.schema.json", "shared");
    Path orders = write("orders/schemas", "paid.schema.json", "orders");
    Path stock = write("stock/schemas", "paid.schema.json", "stock");
    write("private", "key.schema.json", "private");
    workspace.setFolders(
        List.of(folder), List.of(shared, orders, stock, folder.resolve("missing")));
    Document order = Document.of(uri("orders/charts/order.statechart.yaml"), 1, "");
    Document item = Document.of(uri("stock/charts/item.statechart.yaml"), 1, "");

    assertThat(text(order, "paid.schema.json")).isEqualTo("orders");
    assertThat(text(item, "paid.schema.json")).isEqualTo("stock");
    assertThat(text(item, "money.schema.json")).isEqualTo("shared");
    assertThat(text(item, "other.schema.json")).isEmpty();
    assertThat(text(item, "../../private/key.schema.json")).isEmpty();
    assertThat(workspace.schemas(item).names())
        .containsExactly("paid.schema.json", "money.schema.json");
  }

  @Test
  void usesTheFolderBesideADocumentAfterTheConfiguredOnes() throws IOException {
    Path shared = write("shared", "money.schema.json", "shared");
    write("charts/schemas", "paid.schema.json", "beside");
    workspace.setFolders(List.of(folder), List.of(shared));
    Document order = Document.of(uri("charts/order.statechart.yaml"), 1, "");

    assertThat(text(order, "paid.schema.json")).isEqualTo("beside");
    assertThat(text(order, "money.schema.json")).isEqualTo("shared");
  }

  @Test
  void boundsTheCachedTextsInBytes() throws IOException {
    FileCache cache = new FileCache();
    byte[] text = "#".repeat(Workspace.LARGEST).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 40; i++) {
      Path file = folder.resolve(i + ".statechart.yaml");
      Files.write(file, text);
      assertThat(cache.read(file, Workspace.LARGEST)).isNotNull();
      assertThat(cache.weight()).isLessThanOrEqualTo(FileCache.MOST_BYTES);
    }
    assertThat(cache.weight()).isGreaterThan(FileCache.MOST_BYTES / 2);
  }

  private Path write(String name, String file, String text) throws IOException {
    Path schemas = Files.createDirectories(folder.resolve(name));
    Files.writeString(schemas.resolve(file), text);
    return schemas;
  }

  private String uri(String name) {
    return folder.resolve(name).toUri().toString();
  }

  private String text(Document document, String name) {
    return workspace
        .schemas(document)
        .find(name)
        .map(Source::content)
        .map(content -> new String(content, StandardCharsets.UTF_8))
        .orElse("");
  }
}
