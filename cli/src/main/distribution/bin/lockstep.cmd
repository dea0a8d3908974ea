@echo off
rem Starts the lockstep command of this folder. JAVA_HOME chooses the JDK, LOCKSTEP_OPTS adds options of the JVM.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" %LOCKSTEP_OPTS% -jar "%~dp0..\lib\lockstep.jar" %*
exit /b %ERRORLEVEL%
