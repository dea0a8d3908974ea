package dev.lockstep.generator.emit.source;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;

/** Source files by path, each begun the same way. */
public final class JavaFiles {

  private final SortedMap<String, byte[]> files = new TreeMap<>();
  private final String source;
  private final String kind;

  /** Files that come from one chart file. */
  public JavaFiles(String source) {
    this(source, "chart");
  }

  /**
   * Files that come from one file.
   *
   * @param kind the noun for the file
   */
  public JavaFiles(String source, String kind) {
    this.source = source;
    this.kind = kind;
  }

  /** The mark of generated types. */
  public static AnnotationSpec generated() {
    return AnnotationSpec.builder(RuntimeTypes.GENERATED)
        .addMember("value", "$S", "dev.lockstep.generator")
        .build();
  }

  public void add(String packageName, TypeSpec type) {
    String text =
        JavaFile.builder(packageName, type)
            .addFileComment("$L", JavaText.origin(source, kind))
            .indent("  ")
            .skipJavaLangImports(true)
            .build()
            .toString();
    put(packageName.replace('.', '/') + "/" + type.name() + ".java", SourceLayout.tidy(text));
  }

  void put(String path, String text) {
    files.put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  public SortedMap<String, byte[]> files() {
    return files;
  }
}
