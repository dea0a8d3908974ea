package dev.lockstep.spring.test;

import dev.lockstep.spring.LockstepAutoConfiguration;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;

/**
 * Adds the engine to a test, with a {@link TurnedClock}: to {@code @SpringBootTest}, or to a slice
 * such as {@code @JdbcTest}, whose rolled-back transactions then include the commands. The test
 * supplies the bean of type {@link dev.lockstep.spring.EngineCharts} if the slice does not.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ImportAutoConfiguration({TurnedClockConfiguration.class, LockstepAutoConfiguration.class})
public @interface AutoConfigureLockstep {}
