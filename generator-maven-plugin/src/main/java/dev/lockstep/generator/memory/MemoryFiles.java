package dev.lockstep.generator.memory;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/** Keeps the classes the Java compiler makes. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {

  private final Map<String, ClassBytes> written = new TreeMap<>();

  MemoryFiles(JavaFileManager standard) {
    super(standard);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return written.computeIfAbsent(className, ClassBytes::new);
  }

  /** Bytes by binary name of the class. */
  Map<String, byte[]> classes() {
    return written.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().toByteArray()));
  }
}
